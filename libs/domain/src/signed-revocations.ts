import { fromBase64Url, toBase64Url } from './base64url';
import { DAY_MS } from './durations';
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

/** Each entry has a day: the days since 1970-01-01 as two bytes, big-endian, in base64url. It lasts until 2149. */
const DAY_CHARS = 3;

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
  /** The days of the revocations (Lima), in the order of the entries; `null` in lists of older versions. */
  days: string | null;
}

const BASE64_URL = /^[\w-]*$/;

/** The days of a list of `count` entries; `null` if the claim is missing or does not fit the entries. */
function daysOf(days: unknown, count: number): string | null {
  return typeof days === 'string' && days.length === count * DAY_CHARS && BASE64_URL.test(days) ? days : null;
}

function claimsOf({ iat, entries, days }: RawObject): RevocationClaims | null {
  if (typeof iat !== 'number' || !Number.isFinite(iat) || typeof entries !== 'string') return null;
  if (entries.length > ENTRIES_MAX || entries.length % ENTRY_CHARS !== 0 || !BASE64_URL.test(entries)) return null;
  return { issuedAt: iat * 1000, entries, days: daysOf(days, entries.length / ENTRY_CHARS) };
}

/** Decodes a signed list of revocations; `null` for any other token. Does not check the signature. */
export function readSignedRevocations(token: string): SignedToken<RevocationClaims> | null {
  return readSignedToken(token, REVOCATIONS_AUDIENCE, claimsOf);
}

/** The list entry for the SHA-256 of a revocation subject. */
export function revocationEntry(sha256: Uint8Array): string {
  return toBase64Url(sha256.subarray(0, REVOCATION_ENTRY_BYTES));
}

/** The place of an entry in the sorted list, from 0; `null` if the list does not contain it (binary search). */
function indexOf(entries: string, entry: string): number | null {
  let [low, high] = [0, entries.length / ENTRY_CHARS];
  while (low < high) {
    const middle = (low + high) >> 1;
    const found = entries.slice(middle * ENTRY_CHARS, (middle + 1) * ENTRY_CHARS);
    if (found === entry) return middle;
    if (found < entry) low = middle + 1;
    else high = middle;
  }
  return null;
}

/** Tells whether the sorted list contains the entry. */
export function isListed(entries: string, entry: string): boolean {
  return indexOf(entries, entry) !== null;
}

/** The day of an entry's revocation (`YYYY-MM-DD`, Lima); `null` if the list has no days or no such entry. */
export function revocationDay(entries: string, days: string | null, entry: string): string | null {
  const index = indexOf(entries, entry);
  if (index === null || days === null) return null;
  const [high = 0, low = 0] = fromBase64Url(days.slice(index * DAY_CHARS, (index + 1) * DAY_CHARS));
  return new Date((high * 256 + low) * DAY_MS).toISOString().slice(0, 10);
}
