import { defaultPlacement } from '@telar/domain/default-placement';
import { qrFor } from './qr';

const MM_PER_POINT = 25.4 / 72;
const A4 = { width: 841.89, height: 595.28 };
const LETTER = { width: 792, height: 612 };

/** Makes a URL with a signed token, with that many characters in all. */
const urlOfLength = (length: number) => `https://academia.pe/c/${'aB3-_.'.repeat(200)}`.slice(0, length);

it.each([
  // A usual name and course: 440 characters. A name of 50 letters, a course of 100 and a long domain: 566.
  ['a usual certificate on A4', A4, 440, 0.47],
  ['a long one on A4', A4, 566, 0.42],
  ['a usual one on A4 portrait', { width: A4.height, height: A4.width }, 440, 0.47],
  ['a long one on letter', LETTER, 566, 0.42],
])('prints modules wide enough for a phone to read from paper: %s', (_, sheet, length, minimumMm) => {
  const side = defaultPlacement([sheet]).qr.width;
  const modules = qrFor(urlOfLength(length), side);
  expect((side / modules.length) * MM_PER_POINT).toBeGreaterThanOrEqual(minimumMm);
});
