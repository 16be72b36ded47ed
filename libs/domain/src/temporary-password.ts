// Without the look-alikes 0, o, 1, i and l, and without capitals, so that it survives being read out over the phone.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const SYMBOLS = 12;
const GROUP = /.{4}(?=.)/g;

/**
 * A password to be used once, such as `k7fm-q2xz-84bd`: twelve symbols, 59 random bits.
 * @param randomBytes gives that many uniformly random bytes (Web Crypto or Node's).
 */
export function newTemporaryPassword(randomBytes: (length: number) => Uint8Array): string {
  // Two bytes a symbol: what the division by 31 prefers is less than a thousandth.
  const bytes = new DataView(Uint8Array.from(randomBytes(SYMBOLS * 2)).buffer);
  const symbols = Array.from({ length: SYMBOLS }, (_, at) => ALPHABET[bytes.getUint16(at * 2) % ALPHABET.length]);
  return symbols.join('').replace(GROUP, '$&-');
}
