import { academy } from '@telar/brand/academy';
import { generatedCode } from '@telar/domain/certificate-code';
import { limaDate } from '@telar/domain/lima-time';
import { isListed, revocationDay, revocationEntry, revocationSubject } from '@telar/domain/signed-revocations';
import { hasWebCrypto, sha256 } from '../../browser/hash';
import type { CachedRevocations } from './database';

/** The status of a code in the cached revocation list. */
export interface CachedStatus {
  isRevoked: boolean;
  /** The day of the revocation (`YYYY-MM-DD`, Lima); `null` if the list does not contain it. */
  revokedOn: string | null;
  /** The day the list was signed (`YYYY-MM-DD`, Lima). */
  day: string;
}

/** The codes that a typed one may mean. The list has no code, only hashes, so each spelling is looked up. */
const spellings = (code: string): Set<string> =>
  new Set([code, code.toUpperCase(), generatedCode(code, academy.certificate_prefix) ?? code]);

/** Looks up a code in a revocation list, also as it may be meant. */
async function statusIn(list: CachedRevocations, code: string): Promise<CachedStatus> {
  const day = limaDate(new Date(list.issuedAt));
  for (const spelling of spellings(code)) {
    const entry = revocationEntry(await sha256(new TextEncoder().encode(revocationSubject(spelling))));
    if (isListed(list.entries, entry)) {
      return { isRevoked: true, revokedOn: revocationDay(list.entries, list.days ?? null, entry), day };
    }
  }
  return { isRevoked: false, revokedOn: null, day };
}

/** Returns what looks up codes in the cached revocation list; it finds `null` if no list is cached. */
export async function cachedStatuses(): Promise<(code: string) => Promise<CachedStatus | null>> {
  const { cachedRevocations } = await import('./revocations');
  // Some private windows have no storage, so nothing is cached there.
  const list = await cachedRevocations().catch(() => undefined);
  return async (code) => (list && hasWebCrypto() ? statusIn(list, code) : null);
}

/** Looks up a code in the cached revocation list; `null` if no list is cached. */
export const cachedStatus = async (code: string): Promise<CachedStatus | null> => (await cachedStatuses())(code);
