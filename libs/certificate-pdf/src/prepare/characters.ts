/** Characters that end a token. */
const SPACE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITER = new Set([...'()<>[]{}/%'].map((character) => character.charCodeAt(0)));

/** 1 for white space, 2 for a delimiter, 0 for any other byte. */
export const KIND = new Uint8Array(256).map((_, byte) => (SPACE.has(byte) ? 1 : DELIMITER.has(byte) ? 2 : 0));
/** How a number may start. No operator starts like this, and numbers in files are sometimes malformed. */
export const NUMERIC = new Uint8Array(256).map((_, byte) =>
  '+-.0123456789'.includes(String.fromCharCode(byte)) ? 1 : 0,
);
/** Bytes as text (Latin-1). */
export function latin1(bytes: Uint8Array, start: number, end: number): string {
  // Most operators are this short.
  if (end - start === 1) return String.fromCharCode(bytes[start] ?? 0);
  if (end - start === 2) return String.fromCharCode(bytes[start] ?? 0, bytes[start + 1] ?? 0);
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, Math.max(0, end - start)).toString('latin1');
}
