import type { PDFContext, PDFRef, PDFStream } from 'pdf-lib';
import type { Deflate } from './deflate';

/** Where an object is: at an offset of the file, or in an object stream. */
export type Entry =
  { kind: 'plain'; offset: number; generation: number } | { kind: 'packed'; stream: PDFRef; index: number };

/**
 * Bytes of the three parts of an entry: its kind, an offset or an object's number, a generation or an index. All packed
 * objects are in one stream, so an index may be above 65,535.
 */
const WIDTHS = [1, 4, 4] as const;
const ENTRY_BYTES = WIDTHS[0] + WIDTHS[1] + WIDTHS[2];
const FREE_GENERATION = 65_535;

/** Makes the cross-reference stream (ISO 32000-1, 7.5.8). @param entries by object number */
export function crossReferences(context: PDFContext, entries: ReadonlyMap<number, Entry>, deflate: Deflate): PDFStream {
  const sorted = [...entries].sort(([a], [b]) => a - b);
  const view = new DataView(new ArrayBuffer((sorted.length + 1) * ENTRY_BYTES));
  const write = (row: number, kind: number, second: number, third: number) => {
    const start = row * ENTRY_BYTES;
    view.setUint8(start, kind);
    view.setUint32(start + WIDTHS[0], second);
    view.setUint32(start + WIDTHS[0] + WIDTHS[1], third);
  };
  // Object 0 is the head of the list of free objects.
  write(0, 0, 0, FREE_GENERATION);
  const ranges: [first: number, count: number][] = [[0, 1]];
  sorted.forEach(([number, entry], i) => {
    if (entry.kind === 'plain') write(i + 1, 1, entry.offset, entry.generation);
    else write(i + 1, 2, entry.stream.objectNumber, entry.index);
    const range = ranges.at(-1);
    if (range && range[0] + range[1] === number) range[1] += 1;
    else ranges.push([number, 1]);
  });
  const { Root, Info, ID } = context.trailerInfo;
  const Size = (sorted.at(-1)?.[0] ?? 0) + 1;
  return context.stream(deflate(new Uint8Array(view.buffer)), {
    Type: 'XRef',
    Size,
    W: [...WIDTHS],
    Index: ranges.flat(),
    Filter: 'FlateDecode',
    Root,
    Info,
    ID,
  });
}
