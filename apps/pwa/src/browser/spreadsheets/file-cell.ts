/** A cell of a file. Dates of a spreadsheet are `YYYY-MM-DD`. */
export type FileCell = string | number | boolean | null;

export const isEmptyCell = (cell: FileCell | undefined) =>
  cell === null || cell === undefined || String(cell).trim() === '';

/** The text of a cell. Decimals are rounded to two places, because spreadsheets compute with 17.499999999999996. */
export const cellText = (cell: FileCell) =>
  typeof cell === 'number' ? String(Number(cell.toFixed(2))) : String(cell ?? '').trim();

/** The lines that have data, below the headings. */
export const dataLines = (table: readonly (readonly FileCell[])[]) =>
  table.slice(1).filter((line) => line.some((cell) => !isEmptyCell(cell)));
