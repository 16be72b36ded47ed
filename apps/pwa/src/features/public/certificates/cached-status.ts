import { queryOptions } from '@tanstack/react-query';
import { isListed, revocationEntry, revocationSubject } from '@telar/domain/signed-revocations';
import { limaDate } from '@telar/domain/dates';
import { KEPT_QUERY } from '../../../api/client/network-first';

/** What the kept list of what was annulled says of a code; `day` (`YYYY-MM-DD`, Lima) is the day it was signed. */
export interface KeptStatus {
  isRevoked: boolean;
  day: string;
}

/** Whether a code is among those annulled, by the signed list on this device; `null` where none is kept. */
export async function keptStatus(code: string): Promise<KeptStatus | null> {
  const { cachedRevocations } = await import('../../../offline/store/revocations');
  // A browser without storage is a browser that kept nothing.
  const list = await cachedRevocations().catch(() => undefined);
  if (!list || !(crypto.subtle as SubtleCrypto | undefined)) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(revocationSubject(code)));
  const entry = revocationEntry(new Uint8Array(digest));
  return { isRevoked: isListed(list.entries, entry), day: limaDate(new Date(list.issuedAt)) };
}

/** The day as of which a list speaks of a certificate that it does not name; `null` where it is older than that. */
export function standingOn(status: KeptStatus | null, issueDate: string): string | null {
  return status && issueDate <= status.day ? status.day : null;
}

/** The same as a query. */
export function keptStatusQuery(code: string) {
  return queryOptions({
    ...KEPT_QUERY,
    queryKey: ['kept-status', code],
    queryFn: () => keptStatus(code),
    // Another list may have come since.
    staleTime: 0,
    gcTime: 0,
  });
}
