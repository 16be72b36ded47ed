/** A cell of a file. Dates of a spreadsheet are `YYYY-MM-DD`. */
export type FileCell = string | number | boolean | null;

export const isEmptyCell = (cell: FileCell | undefined) =>
  cell === null || cell === undefined || String(cell).trim() === '';

/** The text of a cell. Decimals are rounded to two places, because spreadsheets compute with 17.499999999999996. */
export const cellText = (cell: FileCell) =>
  typeof cell === 'number' ? String(Number(cell.toFixed(2))) : String(cell ?? '').trim();

/** The lines that have data, below the headings, with their row numbers in the file: the headings are in row 1. */
export const dataLines = (table: readonly (readonly FileCell[])[]) =>
  table.flatMap((line, at) => (at > 0 && line.some((cell) => !isEmptyCell(cell)) ? [{ row: at + 1, line }] : []));
