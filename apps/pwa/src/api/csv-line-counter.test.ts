import { csvLines } from '@telar/domain/csv-file';
import { csvLineCounter } from './csv-line-counter';

it('counts complete lines across parts, and no line break of a cell', () => {
  const bytes = new TextEncoder().encode(
    csvLines([
      ['a', 'b'],
      ['one\n"two"\r\n', ','],
      ['last', ''],
    ]),
  );
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const count = csvLineCounter();
    count(bytes.subarray(0, cut));
    expect(count(bytes.subarray(cut))).toBe(3);
  }
  expect(csvLineCounter()(bytes.subarray(0, -1))).toBe(2);
});
