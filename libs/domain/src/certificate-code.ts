/** Path segments next to `/api/manual-certificates/{code}` and `/c/{token}`, so never a code. */
export const RESERVED_CODES: readonly string[] = ['templates', 'pdf', 'upload', 'revocations', 'verify'];

/** The form of a code. Some words of this form are reserved. */
export const CERTIFICATE_CODE = /^[A-Za-z0-9_-]{6,64}$/;

export function isCertificateCode(value: string): boolean {
  return CERTIFICATE_CODE.test(value) && !RESERVED_CODES.includes(value.toLowerCase());
}

/** True for three non-empty parts separated by dots; any other text is looked up as a code. */
export function isSignedToken(token: string): boolean {
  const parts = token.split('.');
  return parts.length === 3 && parts.every((part) => part.length > 0);
}

/** Crockford's base 32, without I, L, O and U, so that a code dictated over the phone is not misread. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GENERATED_LENGTH = 16;
const GENERATED = /-((?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4})$/i;
/** Of 16 random symbols about 13 differ, and of a serial number hardly any (`CERT-0000-0000-2019-0001`). */
const DIFFERENT_MIN = 8;

/**
 * A new code such as `TLR-7F3K-9QX2-M4ZA-80BD`: sixteen symbols of five bits, 80 random bits in total.
 * @param prefix the academy's letters.
 * @param randomBytes returns that many uniformly random bytes (Web Crypto or Node.js).
 */
export function newCertificateCode(prefix: string, randomBytes: (length: number) => Uint8Array): string {
  const symbols = Array.from(randomBytes(GENERATED_LENGTH), (byte) => CODE_ALPHABET[byte & 31]).join('');
  return `${prefix}-${symbols.match(/.{4}/g)?.join('-') ?? symbols}`;
}

/**
 * The code of `newCertificateCode` that a typed text means: hyphens and capitals do not matter, and a letter that the
 * alphabet leaves out is the digit that it looks like. `tlr 7f3k 9qx2 m4za 8obd` → `TLR-7F3K-9QX2-M4ZA-80BD`.
 * @param prefix the academy's letters.
 * @returns `null` if the text looks like no such code.
 */
export function generatedCode(text: string, prefix: string): string | null {
  const letters = text.toUpperCase().replace(/[^0-9A-Z]+/g, '');
  const symbols = letters.slice(-GENERATED_LENGTH).replaceAll('O', '0').replace(/[IL]/g, '1');
  const code = `${prefix}-${symbols.match(/.{4}/g)?.join('-') ?? ''}`;
  return letters.slice(0, -GENERATED_LENGTH) === prefix && GENERATED.test(code) ? code : null;
}

/** True for a code that looks like those of `newCertificateCode`: there are too many to find one by trying. */
export function isRandomCode(code: string): boolean {
  const symbols = GENERATED.exec(code)?.[1]?.toUpperCase().replaceAll('-', '');
  return symbols !== undefined && new Set(symbols).size >= DIFFERENT_MIN;
}
