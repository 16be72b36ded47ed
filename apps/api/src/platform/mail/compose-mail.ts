import { academy } from '@telar/brand/academy';
import { escapeHtml } from '../html/escape-html';

/** A part of a mail, in the order of reading. */
export type MailBlock =
  | { paragraph: string }
  | { button: string; url: string }
  /** Pairs of name and value. */
  | { facts: readonly (readonly [name: string, value: string])[] }
  /** Words of a person, with their line breaks. */
  | { quote: string };

export interface MailContent {
  subject: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  heading: string;
  blocks: readonly MailBlock[];
  /** Why the person gets this mail. */
  reason: string;
}

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

/**
 * Programs that read mails know neither style sheets nor variables, so the colors of the academy stand here as numbers.
 */
const INK = '#14213d';
const MUTED = '#5c5f66';
const PAPER = '#fbf8f1';
const TEAL = '#0b5563';
const BAND = ['#14213d', '#d1495b', '#edae49', '#0b5563', '#edae49', '#d1495b', '#14213d'];
const FONT = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const withBreaks = (text: string) => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>');

/** Writes a mail in the look of the academy, as text and as HTML without anything that is loaded from a server. */
export function composeMail({ subject, preview, heading, blocks, reason }: MailContent): ComposedMail {
  const sender = `${academy.legal_name} · ${academy.address}`;
  const text = [heading, ...blocks.map(textOf), '--', `${sender}\n${reason}`].join('\n\n');
  const html = `<!doctype html>
<html lang="es-PE">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${PAPER}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px;overflow:hidden">
<tr><td style="padding:0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${band()}</tr></table></td></tr>
<tr><td style="padding:28px 28px 8px;${FONT};color:${INK}">
<p style="margin:0 0 20px;font-size:16px;font-weight:700">${escapeHtml(academy.name)}</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(heading)}</h1>
${blocks.map(htmlOf).join('\n')}
</td></tr>
<tr><td style="padding:16px 28px 28px;${FONT};font-size:13px;line-height:1.5;color:${MUTED}">${escapeHtml(sender)}<br>${escapeHtml(reason)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
  return { subject, text: `${text}\n`, html };
}

function textOf(block: MailBlock): string {
  if ('paragraph' in block) return block.paragraph;
  if ('button' in block) return `${block.button}:\n${block.url}`;
  if ('quote' in block) return block.quote.replace(/^/gm, '> ');
  return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
}

function htmlOf(block: MailBlock): string {
  const paragraph = 'margin:0 0 16px;font-size:16px;line-height:1.5';
  if ('paragraph' in block) return `<p style="${paragraph}">${withBreaks(block.paragraph)}</p>`;
  if ('quote' in block) {
    return `<blockquote style="${paragraph};padding:4px 0 4px 16px;border-left:3px solid ${TEAL}">${withBreaks(block.quote)}</blockquote>`;
  }
  if ('facts' in block) {
    const rows = block.facts.map(
      ([name, value]) =>
        `<tr><td style="padding:4px 16px 4px 0;color:${MUTED};vertical-align:top">${escapeHtml(name)}</td><td style="padding:4px 0;font-weight:600">${withBreaks(value)}</td></tr>`,
    );
    return `<table role="presentation" cellpadding="0" cellspacing="0" style="${paragraph}">${rows.join('')}</table>`;
  }
  const url = escapeHtml(block.url);
  return `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${TEAL};color:#ffffff;font-size:16px;font-weight:700;text-decoration:none">${escapeHtml(block.button)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:${MUTED}">Si el botón no funciona, copia esta dirección en tu navegador:<br><span style="word-break:break-all">${url}</span></p>`;
}

const band = () =>
  BAND.map((color) => `<td style="height:8px;background:${color};font-size:0;line-height:0">&nbsp;</td>`).join('');
