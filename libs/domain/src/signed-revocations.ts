import { toBase64Url } from './base64url';
import type { RawObject } from './is-object';
import { readSignedToken } from './signed-token';
import type { SignedToken } from './signed-token';

/** The audience of the signed list of revocations. */
export const REVOCATIONS_AUDIENCE = 'telar-revocations';

/**
 * Each revoked code has an entry of 48 bits: the first six bytes of the SHA-256 of `revocationSubject(code)`, as
 * base64url. With 100,000 entries, the chance that a valid certificate matches one is 1 in 2.8 billion (10⁹).
 */
export const REVOCATION_ENTRY_BYTES = 6;
const ENTRY_CHARS = 8;

/** The maximum length of the list in characters: a million entries. */
const ENTRIES_MAX = 1_000_000 * ENTRY_CHARS;

/** Returns the text to hash for a revoked certificate. It contains only the code, not the name or the DNI. */
export function revocationSubject(code: string): string {
  return `telar-revocation:${code}`;
}

/** The data in a signed list of revocations. */
export interface RevocationClaims {
  /** When it was signed, in milliseconds since the Unix epoch. */
  issuedAt: number;
  /** All entries joined without separators, sorted by character code. */
  entries: string;
}

const ENTRIES = /^[\w-]*$/;

function claimsOf({ iat, entries }: RawObject): RevocationClaims | null {
  if (typeof iat !== 'number' || !Number.isFinite(iat) || typeof entries !== 'string') return null;
  if (entries.length > ENTRIES_MAX || entries.length % ENTRY_CHARS !== 0 || !ENTRIES.test(entries)) return null;
  return { issuedAt: iat * 1000, entries };
}

/** Decodes a signed list of revocations; `null` for any other token. Does not check the signature. */
export function readSignedRevocations(token: string): SignedToken<RevocationClaims> | null {
  return readSignedToken(token, REVOCATIONS_AUDIENCE, claimsOf);
}

/** The list entry for the SHA-256 of a revocation subject. */
export function revocationEntry(sha256: Uint8Array): string {
  return toBase64Url(sha256.subarray(0, REVOCATION_ENTRY_BYTES));
}

/** Tells whether the sorted list contains the entry (binary search). */
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
