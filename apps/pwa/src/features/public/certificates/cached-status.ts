import { queryOptions } from '@tanstack/react-query';
import { NETWORK_FIRST_OPTIONS } from '../../../api/client/network-first';
import { cachedStatus } from '../../../offline/store/cached-status';
import type { CachedStatus } from '../../../offline/store/cached-status';

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
