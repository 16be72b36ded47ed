import { toBase64Url } from './base64url';
import { readSignedToken } from './signed-token';
import type { RawClaims, SignedToken } from './signed-token';

/** The list of what was revoked is signed for this audience alone. */
export const REVOCATIONS_AUDIENCE = 'telar-revocations';

/**
 * Each revoked code has an entry of 48 bits: the first six bytes of the SHA-256 of `revocationSubject(code)`, as
 * base64url. With 100,000 of them, a certificate that stands is taken for a revoked one once in 2.8 thousand million.
 */
export const REVOCATION_ENTRY_BYTES = 6;
const ENTRY_CHARS = 8;

/** No list is longer: a million entries. In characters. */
const ENTRIES_MAX = 1_000_000 * ENTRY_CHARS;

/** What is hashed of a revoked certificate. Its code and nothing else: neither name nor DNI. */
export function revocationSubject(code: string): string {
  return `telar-revocation:${code}`;
}

/** What a signed list says. */
export interface RevocationClaims {
  /** When it was signed, in milliseconds since 1970. */
  issuedAt: number;
  /** All entries one behind the other, sorted by their characters' codes. */
  entries: string;
}

const ENTRIES = /^[\w-]*$/;

function claimsOf({ iat, entries }: RawClaims): RevocationClaims | null {
  if (typeof iat !== 'number' || !Number.isFinite(iat) || typeof entries !== 'string') return null;
  if (entries.length > ENTRIES_MAX || entries.length % ENTRY_CHARS !== 0 || !ENTRIES.test(entries)) return null;
  return { issuedAt: iat * 1000, entries };
}

/** Takes a signed list of revocations apart; `null` for any other token. It does not check the signature. */
export function readSignedRevocations(token: string): SignedToken<RevocationClaims> | null {
  return readSignedToken(token, REVOCATIONS_AUDIENCE, claimsOf);
}

/** The entry that a SHA-256 stands in the list as. */
export function revocationEntry(sha256: Uint8Array): string {
  return toBase64Url(sha256.subarray(0, REVOCATION_ENTRY_BYTES));
}

/** Whether an entry is in the list; looked up by halves, since lists may be long. */
export function isListed(entries: string, entry: string): boolean {
  let [low, high] = [0, entries.length / ENTRY_CHARS];
  while (low < high) {
    const middle = (low + high) >> 1;
    const found = entries.slice(middle * ENTRY_CHARS, (middle + 1) * ENTRY_CHARS);
    if (found === entry) return true;
    if (found < entry) low = middle + 1;
    else high = middle;
  }
  return false;
}
