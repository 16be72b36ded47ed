import { academy } from '@telar/brand/academy';
import { ERROR_STATUS } from '@telar/contracts/error-codes';
import type { ErrorCode } from '@telar/contracts/error-codes';
import { PATHS } from '@telar/contracts/paths';
import { ERROR_TEXTS } from '@telar/texts/errors';
import { escapeHtml } from '../../html/escape-html';
import { errorNote } from './error-notes';

/** Names in the texts are between backticks. */
const toHtml = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const entry = (code: ErrorCode) => `<dt id="${code}"><a href="#${code}">${code}</a> (${ERROR_STATUS[code]})</dt>
<dd>${toHtml([ERROR_TEXTS[code], errorNote(code)].filter(Boolean).join(' '))}</dd>`;

/**
 * The page of all error codes: `type` of problem details points to their entries. It has no scripts and no styles, so
 * it is a list: a table would be wider than a phone.
 */
export function errorPage(): string {
  const codes = (Object.keys(ERROR_STATUS) as ErrorCode[]).sort(
    (a, b) => ERROR_STATUS[a] - ERROR_STATUS[b] || a.localeCompare(b),
  );
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Errores de la API de ${escapeHtml(academy.name)}</title>
</head>
<body>
<h1>Errores de la API de ${escapeHtml(academy.name)}</h1>
<p>El código viene en <code>error</code>, aquí con su estado HTTP; el texto, en <code>message</code>, que puede decir algo más
preciso. Cada operación dice en <a href="${PATHS.docs}">la documentación</a> cuáles puede dar.</p>
<dl>
${codes.map(entry).join('\n')}
</dl>
</body>
</html>
`;
}
