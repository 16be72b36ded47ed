import type { PDFContext, PDFRef, PDFStream } from 'pdf-lib';
import type { Deflate } from './deflate';

/** Where an object is: at an offset of the file, or in an object stream. */
export type Entry =
  { kind: 'plain'; offset: number; generation: number } | { kind: 'packed'; stream: PDFRef; index: number };

/** Bytes of the three parts of an entry: its kind, an offset or an object's number, a generation or an index. */
const WIDTHS = [1, 4, 2] as const;
const ENTRY_BYTES = 7;
const FREE_GENERATION = 65_535;

/** Makes the cross-reference stream (ISO 32000-1, 7.5.8). @param entries by object number */
export function crossReferences(context: PDFContext, entries: ReadonlyMap<number, Entry>, deflate: Deflate): PDFStream {
  const numbers = [...entries.keys()].sort((a, b) => a - b);
  const view = new DataView(new ArrayBuffer((numbers.length + 1) * ENTRY_BYTES));
  const write = (place: number, kind: number, second: number, third: number) => {
    view.setUint8(place * ENTRY_BYTES, kind);
    view.setUint32(place * ENTRY_BYTES + 1, second);
    view.setUint16(place * ENTRY_BYTES + 5, third);
  };
  // Object 0 is the head of the list of free objects.
  write(0, 0, 0, FREE_GENERATION);
  const ranges: [first: number, count: number][] = [[0, 1]];
  numbers.forEach((number, i) => {
    const entry = entries.get(number);
    if (entry?.kind === 'plain') write(i + 1, 1, entry.offset, entry.generation);
    if (entry?.kind === 'packed') write(i + 1, 2, entry.stream.objectNumber, entry.index);
    const range = ranges.at(-1);
    if (range && range[0] + range[1] === number) range[1] += 1;
    else ranges.push([number, 1]);
  });
  const { Root, Info, ID } = context.trailerInfo;
  const Size = (numbers.at(-1) ?? 0) + 1;
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
