/**
 * The starts of what a spreadsheet would run as a formula: of the cell and, because readers with another separator split
 * cells elsewhere and ignore the quotes then, of each part after `;`, `,`, a tab or a line break. Spreadsheets skip white
 * space and take full-width signs too.
 */
const FORMULA_START = /(?<=^|[;,\t\r\n])(?=\s*[=+\-@＝＋－＠])/g;
const CONTROL_START = /^(?=[\t\r\n])/;

/** An apostrophe before a formula makes it text. */
function csvCell(value: string): string {
  const text = value.replace(FORMULA_START, "'").replace(CONTROL_START, "'");
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Writes a CSV file, with a byte order mark and CRLF so that spreadsheets read accents correctly. No cell is run as a
 * formula, whether the reader separates cells by commas or by semicolons.
 */
export function csvFile(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('')}`;
}
