import { readSheet } from 'read-excel-file/web-worker';
import type { FileCell } from './file-cell';

/** The cells of the first sheet of an `.xlsx` file. @throws Error if it is none */
export async function readSheetCells(bytes: ArrayBuffer): Promise<FileCell[][]> {
  const rows: unknown[][] = await readSheet(bytes);
  return rows.map((row) => row.map(toCell));
}

/** The library's types say `Date` where its values are dates. Midnight is in UTC. */
function toCell(value: unknown): FileCell {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
