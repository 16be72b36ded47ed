import { rawBytes } from './raw-pdf';

interface Parts {
  /** The bodies of the objects by number, in the order of the file. */
  objects: Record<number, string>;
  /** Entries of the trailer. */
  trailer?: string;
  /** Where the table says that objects are; by default where they are. @param text the file up to its table. */
  positions?: (text: string) => Record<number, number>;
}

/** A PDF with a cross-reference table that readers follow. */
export function pdfWithTable({ objects, trailer = '/Root 1 0 R', positions = () => ({}) }: Parts): Uint8Array {
  let text = '%PDF-1.7\n';
  const at = new Map<number, number>();
  for (const [number, body] of Object.entries(objects)) {
    at.set(Number(number), text.length);
    text += `${number} 0 obj\n${body}\nendobj\n`;
  }
  for (const [number, position] of Object.entries(positions(text))) at.set(Number(number), position);
  return rawBytes(`${text}${tableAt(text.length, at, trailer)}`);
}

/** A cross-reference table, its trailer and the end of the file. */
export function tableAt(start: number, positions: ReadonlyMap<number, number>, trailer: string): string {
  const size = Math.max(0, ...positions.keys()) + 1;
  const entries = Array.from({ length: size }, (_, number) => {
    const position = positions.get(number);
    return `${String(position ?? 0).padStart(10, '0')} ${position === undefined ? '65535 f' : '00000 n'} \n`;
  });
  return `xref\n0 ${size}\n${entries.join('')}trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
}

/** The body of a cross-reference stream: for each number its type and two values (ISO 32000-1, 7.5.8.3). */
export function crossReferenceStream(entries: readonly (readonly [number, number, number])[], dict: string): string {
  const bytes = entries.flatMap(([type, first, second]) => [
    type,
    ...[24, 16, 8, 0].map((bits) => (first >>> bits) & 255),
    ...[8, 0].map((bits) => (second >>> bits) & 255),
  ]);
  const data = Buffer.from(bytes).toString('latin1');
  return `<< /Type /XRef /Size ${entries.length} /W [1 4 2] ${dict} /Length ${data.length} >>\nstream\n${data}\nendstream`;
}
