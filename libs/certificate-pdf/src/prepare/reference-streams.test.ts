import { pdfWithStreams } from '../../test-support/pdf-with-streams';
import { BODY, catalogWith, rawBytes } from '../../test-support/raw-pdf';
import { templateErrorCode } from '../../test-support/template-error-code';
import { checkDocument } from './check-document';

const check = (bytes: Uint8Array) => templateErrorCode(() => checkDocument(bytes));

describe('a stream of positions', () => {
  type Entry = readonly [number, number, number];
  /** Encodes a row of bytes. @param above the row before it. */
  type Filter = (row: number[], above: number[]) => number[];

  const COLUMNS = 7;
  const BODY_POSITIONS = (at: (number: number) => number): Entry[] => [
    [0, 0, 0],
    ...[1, 2, 3, 4].map((number): Entry => [1, at(number), 0]),
  ];
  const differences = (row: number[], other: number[]) => row.map((byte, i) => (byte - (other[i] ?? 0)) & 255);
  /** The value that is nearest to left + up - up-left (PNG, 9.4). */
  const nearest = (left: number, up: number, upLeft: number) => {
    const distance = (value: number) => Math.abs(left + up - upLeft - value);
    const [best = 0] = [left, up, upLeft].toSorted((one, other) => distance(one) - distance(other));
    return best;
  };
  const FILTERS: Record<string, Filter> = {
    none: (row) => [0, ...row],
    left: (row) => [1, ...differences(row, [0, ...row])],
    up: (row, above) => [2, ...differences(row, above)],
    average: (row, above) => [
      3,
      ...differences(
        row,
        row.map((_, i) => ((row[i - 1] ?? 0) + (above[i] ?? 0)) >> 1),
      ),
    ],
    nearest: (row, above) => [
      4,
      ...differences(
        row,
        row.map((_, i) => nearest(row[i - 1] ?? 0, above[i] ?? 0, above[i - 1] ?? 0)),
      ),
    ],
  };

  /** The document with its stream of positions encoded. */
  function encoded(pdf: Uint8Array, predictor: number, filter: Filter): Uint8Array {
    const text = Buffer.from(pdf).toString('latin1');
    const [, stream = ''] = /stream\n([^]*)\nendstream/.exec(text) ?? [];
    const data = [...rawBytes(stream)];
    const rows = Array.from({ length: data.length / COLUMNS }, (_, row) =>
      data.slice(row * COLUMNS, (row + 1) * COLUMNS),
    );
    const packed = rows.flatMap((row, i) => filter(row, rows[i - 1] ?? row.map(() => 0)));
    const parameters = `/DecodeParms << /Predictor ${predictor} /Columns ${COLUMNS} >>`;
    return rawBytes(
      text
        .replace(/stream\n[^]*\nendstream/, () => `stream\n${Buffer.from(packed).toString('latin1')}\nendstream`)
        .replace(`/Length ${data.length}`, `/Length ${packed.length} ${parameters}`),
    );
  }

  it.each(Object.entries(FILTERS))('that another program has encoded is read: %s', async (_, filter) => {
    const plain = pdfWithStreams(BODY, 4, BODY_POSITIONS);
    expect(await check(plain)).toBe('accepted');
    for (const predictor of [10, 12, 15]) expect(await check(encoded(plain, predictor, filter))).toBe('accepted');
    // An object that is somewhere else, so that its text is not the one that the check has read.
    const hidden = pdfWithStreams({ ...catalogWith('/A << /S 7 0 R /F (a.exe) >>'), 17: '/Launch' }, 19, (at) =>
      Array.from({ length: 8 }, (_, number): Entry => [1, number === 7 ? at(17) + 1 : at(number), 0]),
    );
    expect(await check(encoded(hidden, 12, filter))).toBe('template_ambiguous');
  });

  it.each<[string, number, Filter]>([
    ['an unknown predictor', 2, (row) => row],
    ['an unknown filter', 15, (row) => [9, ...row]],
  ])('with %s is refused', async (_, predictor, filter) => {
    expect(await check(encoded(pdfWithStreams(BODY, 4, BODY_POSITIONS), predictor, filter))).toBe('template_ambiguous');
  });
});
