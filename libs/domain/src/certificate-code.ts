/** Words that are paths beside `/api/manual-certificates/{code}` or `/c/{token}` and so never a code. */
export const RESERVED_CODES: readonly string[] = ['templates', 'pdf', 'upload', 'revocations', 'verify'];

const CODE = /^[A-Za-z0-9_-]{6,64}$/;

export function isCertificateCode(value: string): boolean {
  return CODE.test(value) && !RESERVED_CODES.includes(value.toLowerCase());
}

/** A token of three dot-separated parts is a signed one; anything else is looked up as a code. */
export function isSignedToken(token: string): boolean {
  const parts = token.split('.');
  return parts.length === 3 && parts.every((part) => part.length > 0);
}

// Crockford's alphabet: no I, L, O or U, so a code read out over the phone stays the same code.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GENERATED_LENGTH = 16;

/**
 * A new code such as `TLR-7F3K-9QX2-M4ZA-80BD`: sixteen symbols of five bits, 80 random bits in all.
 * @param prefix the academy's own letters.
 * @param randomBytes gives that many uniformly random bytes (Web Crypto or Node's).
 */
export function newCertificateCode(prefix: string, randomBytes: (length: number) => Uint8Array): string {
  const symbols = Array.from(randomBytes(GENERATED_LENGTH), (byte) => ALPHABET[byte & 31]).join('');
  return `${prefix}-${symbols.match(/.{4}/g)?.join('-') ?? symbols}`;
}
