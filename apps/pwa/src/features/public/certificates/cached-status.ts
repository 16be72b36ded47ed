import { queryOptions } from '@tanstack/react-query';
import { academy } from '@telar/brand/academy';
import { generatedCode } from '@telar/domain/certificate-code';
import { limaDate } from '@telar/domain/lima-time';
import { isListed, revocationDay, revocationEntry, revocationSubject } from '@telar/domain/signed-revocations';
import { NETWORK_FIRST_OPTIONS } from '../../../api/client/network-first';
import { hasWebCrypto, sha256 } from '../../../browser/hash';

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

/** Looks up a code in the cached revocation list, also as it may be meant; `null` if no list is cached. */
export async function cachedStatus(code: string): Promise<CachedStatus | null> {
  const { cachedRevocations } = await import('../../../offline/store/revocations');
  // Some private windows have no storage, so nothing is cached there.
  const list = await cachedRevocations().catch(() => undefined);
  if (!list || !hasWebCrypto()) return null;
  const day = limaDate(new Date(list.issuedAt));
  for (const spelling of spellings(code)) {
    const entry = revocationEntry(await sha256(new TextEncoder().encode(revocationSubject(spelling))));
    if (isListed(list.entries, entry)) {
      return { isRevoked: true, revokedOn: revocationDay(list.entries, list.days ?? null, entry), day };
    }
  }
  return { isRevoked: false, revokedOn: null, day };
}

/**
 * Returns the day of a list without the certificate, so it was not revoked then; `null` if the list is older than it.
 */
export function notRevokedOn(status: CachedStatus | null, issueDate: string): string | null {
  return status && issueDate <= status.day ? status.day : null;
}

/** `cachedStatus` as a query. */
export function cachedStatusQuery(code: string) {
  return queryOptions({
    ...NETWORK_FIRST_OPTIONS,
    queryKey: ['cached-status', code],
    queryFn: () => cachedStatus(code),
    // A newer list may have been cached since.
    staleTime: 0,
    gcTime: 0,
  });
}
