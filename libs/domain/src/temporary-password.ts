// Lower case without 0, o, 1, i and l, so that a password dictated over the phone is not misread.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const SYMBOLS = 12;
const GROUP = /.{4}(?=.)/g;

/**
 * Makes a temporary password such as `k7fm-q2xz-84bd`: twelve symbols, 59 random bits.
 * @param randomBytes returns that many uniformly random bytes (Web Crypto or Node.js).
 */
export function newTemporaryPassword(randomBytes: (length: number) => Uint8Array): string {
  // With two bytes per symbol, the modulo by 31 biases a symbol by less than 0.1 %.
  const bytes = new DataView(Uint8Array.from(randomBytes(SYMBOLS * 2)).buffer);
  const symbols = Array.from({ length: SYMBOLS }, (_, at) => ALPHABET[bytes.getUint16(at * 2) % ALPHABET.length]);
  return symbols.join('').replace(GROUP, '$&-');
}
