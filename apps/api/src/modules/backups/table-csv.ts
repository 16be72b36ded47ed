import type { Readable } from 'node:stream';
import { CSV_START, csvLines } from '@telar/domain/csv-file';
import { linesOf } from './table-dumps';

/** Characters of text that are written at once. */
const CHUNK_LENGTH = 65_536;
/** What `copy … to stdout` writes for these characters, after a backslash. */
const ESCAPED: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** A value of `copy … to stdout`. A missing value is an empty cell. */
function cellOf(value: string): string {
  if (value === '\\N') return '';
  return value.replace(/\\(.)/g, (_, character: string) => ESCAPED[character] ?? character);
}

/** The CSV file of a table, in which no cell is run as a formula. @param rows as `copy … to stdout` writes them. */
export async function* tableCsv(columns: readonly string[], rows: Readable): AsyncGenerator<Buffer> {
  let text = CSV_START + csvLines([columns]);
  for await (const line of linesOf(rows)) {
    text += csvLines([line.split('\t').map(cellOf)]);
    if (text.length < CHUNK_LENGTH) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}
