/**
 * Where a spreadsheet could start a formula: at the start of a cell, and after `;`, `,`, a tab or a line break, because a
 * spreadsheet that expects another separator ignores our quotes and splits the cell there. Spreadsheets skip white space
 * and accept full-width signs.
 */
const FORMULA_START = /(?<=^|[;,\t\r\n])(?=\s*[=+\-@＝＋－＠])/g;
/** A tab or a line break at the start of a cell. */
const CONTROL_START = /^(?=[\t\r\n])/;

/** An apostrophe before a formula makes it text. */
function csvCell(value: string): string {
  const text = value.replace(FORMULA_START, "'").replace(CONTROL_START, "'");
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Returns the text of a CSV file, with a byte order mark and CRLF so that spreadsheets read accents correctly. No cell is run as a
 * formula, whether the reader separates cells by commas or by semicolons.
 */
export function csvFile(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('')}`;
}
