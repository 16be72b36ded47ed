/** The characters from 0x80 to 0x9F. Five of these bytes have none, and stay what they are. */
const SIGNS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/**
 * Decodes windows-1252. The `TextDecoder` of Node.js 20.19 takes it for Latin-1, which has no signs from 0x80 to 0x9F.
 */
export function fromWindows1252(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => SIGNS[byte - 0x80] ?? String.fromCharCode(byte)).join('');
}
