import { escapeHtml } from '../../../platform/html/escape-html';
import { composeMail } from '../../../platform/mail/compose-mail';
import { MAIL_SAMPLES } from './mail-samples';

const STYLE =
  'body{font-family:sans-serif;margin:24px}section{display:grid;grid-template-columns:1fr 1fr;gap:24px;margin-bottom:48px}' +
  'h2{grid-column:1/-1}iframe{width:100%;height:760px;border:1px solid #ccc}pre{white-space:pre-wrap;overflow-wrap:anywhere}';

/**
 * A page for each mail with sample data, and one with all of them as HTML and text. The keys are the names of the
 * files.
 */
export function previewPages(): Record<string, string> {
  const mails = Object.entries(MAIL_SAMPLES).map(([name, content]) => ({ name, ...composeMail(content) }));
  const sections = mails.map(
    ({ name, subject, text }) =>
      `<section><h2>${escapeHtml(subject)}</h2><iframe src="${name}.html" title="${name}"></iframe><pre>${escapeHtml(text)}</pre></section>`,
  );
  const index = `<!doctype html><html lang="es"><meta charset="utf-8"><title>Correos</title><style>${STYLE}</style>${sections.join('\n')}</html>\n`;
  return { ...Object.fromEntries(mails.map(({ name, html }) => [`${name}.html`, html])), 'index.html': index };
}
