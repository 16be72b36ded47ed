import { crossReferenceStream } from './pdf-with-table';
import { rawBytes } from './raw-pdf';

/** A document with cross-reference streams. @param entries of the objects, by number, from their positions. */
export function pdfWithStreams(
  objects: Record<number, string>,
  last: number,
  entries: (at: (number: number) => number) => readonly (readonly [number, number, number])[],
): Uint8Array {
  let text = '%PDF-1.7\n';
  const positions = new Map<number, number>();
  for (const [number, body] of Object.entries(objects)) {
    positions.set(Number(number), text.length);
    text += `${number} 0 obj\n${body}\nendobj\n`;
  }
  positions.set(last, text.length);
  const stream = crossReferenceStream(
    entries((number) => positions.get(number) ?? 0),
    '/Root 1 0 R',
  );
  return rawBytes(`${text}${last} 0 obj\n${stream}\nendobj\nstartxref\n${text.length}\n%%EOF\n`);
}
