/**
 * Where a spreadsheet could start a formula: at the start of a cell, and after `;`, `,`, a tab or a line break, because
 * a spreadsheet that expects another separator ignores our quotes and splits the cell there. Spreadsheets skip white
 * space and accept full-width signs.
 */
const FORMULA_START = /(?<=^|[;,\t\r\n])(?=\s*[=+\-@＝＋－＠])/g;
/** A tab or a line break at the start of a cell. */
const CONTROL_START = /^(?=[\t\r\n])/;

/** An apostrophe before a formula makes it text. */
function csvCell(value: string): string {
  const text = value.replace(FORMULA_START, "'").replace(CONTROL_START, "'");
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The start of every CSV file: a byte order mark, with which spreadsheets read accents correctly. */
export const CSV_START = '\uFEFF';

/**
 * Returns lines of a CSV file, with CRLF. No cell is run as a formula, whether the reader separates cells by commas or
 * by semicolons.
 */
export function csvLines(lines: readonly (readonly string[])[]): string {
  return lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}

/** Returns the text of a CSV file. */
export const csvFile = (lines: readonly (readonly string[])[]): string => CSV_START + csvLines(lines);
