import { randomNumbers } from './random-numbers';
import { rawBytes } from './raw-pdf';

/** Pieces of PDF syntax that are right in one place and wrong in most others. */
const PIECES = [
  'null',
  '-1',
  '0',
  '1e9',
  '99999999999',
  '3 0 R',
  '2 0 R',
  '10 0 R',
  '77 0 R',
  'true',
  '/One',
  '/Type',
  '/Pages',
  '/Kids',
  '/Count',
  '/Contents',
  '/Resources',
  '/MediaBox',
  '/Rotate 90',
  '/Parent 2 0 R',
  '/Form',
  '/Image',
  '[',
  ']',
  '<<',
  '>>',
  '(',
  ')',
  '<',
  '%',
  'q ',
  ' Q',
  'stream\n',
  '\nendstream',
  'endobj',
  '4 0 obj',
  'BT',
  'cm',
];

/**
 * Damaged versions of templates, the same ones for the same seed: bytes replaced, removed, repeated, numbers changed,
 * and pieces of PDF syntax put in.
 */
export function templateMutants(originals: readonly Uint8Array[], count: number, seed: number): Uint8Array[] {
  const random = randomNumbers(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
  const randomPiece = () => PIECES[below(PIECES.length)] ?? '';
  type Change = (bytes: Uint8Array, at: number) => Uint8Array;
  const replaceByte: Change = (bytes, at) => bytes.with(at, below(256));
  const removeBytes: Change = (bytes, at) => joined(bytes.subarray(0, at), bytes.subarray(at + 1 + below(20)));
  const repeatBytes: Change = (bytes, at) => joined(bytes.subarray(0, at + 1 + below(40)), bytes.subarray(at));
  const insertPiece: Change = (bytes, at) =>
    joined(bytes.subarray(0, at), rawBytes(` ${randomPiece()} `), bytes.subarray(at));
  const overwritePiece: Change = (bytes, at) => {
    const piece = rawBytes(randomPiece());
    return joined(bytes.subarray(0, at), piece, bytes.subarray(at + piece.length));
  };
  const changeDigit: Change = (bytes, at) => {
    const digit = bytes.findIndex((byte, i) => i >= at && byte >= 0x30 && byte <= 0x39);
    return digit < 0 ? bytes : bytes.with(digit, 0x30 + below(10));
  };
  const kinds = [replaceByte, removeBytes, repeatBytes, insertPiece, overwritePiece, changeDigit];
  return Array.from({ length: count }, (_, i) => {
    let mutant = originals[i % originals.length] ?? new Uint8Array();
    for (let changes = 1 + below(3); changes > 0; changes -= 1) {
      mutant = kinds[below(kinds.length)]?.(mutant, below(mutant.length)) ?? mutant;
    }
    return mutant;
  });
}
