import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { AcceptedOwnCertificates } from '@telar/contracts/own-certificates';
import type { OwnCertificates } from '@telar/contracts/own-certificates';
import { PATHS } from '@telar/contracts/paths';
import { LIMITS, TIMEOUTS } from '@telar/domain/limits';
import { accountId } from '../session/data-owner';
import { session } from '../session/session';
import { NETWORK_FIRST_OPTIONS, networkFirst } from './client/network-first';
import { request } from './client/request';
import { syncStaleTime } from './client/sync-stale-time';

/** More are not listed: `next` then says that there are older ones. */
const PARTS_MAX = 5;

const store = () => import('../offline/store/own-certificates');

/** Fetches the parts of the list one after the other. */
async function fetchAll(signal: AbortSignal): Promise<OwnCertificates> {
  const certificates: OwnCertificates['certificates'] = [];
  let next: number | null = null;
  for (let part = 1; ; part += 1) {
    const query = new URLSearchParams({
      limit: String(LIMITS.listMax),
      ...(next !== null && { cursor: String(next) }),
    });
    const received: OwnCertificates = await request(`${PATHS.myCertificates}?${query}`, {
      auth: true,
      signal,
      timeout: TIMEOUTS.certificates,
      parse: AcceptedOwnCertificates,
    });
    certificates.push(...received.certificates);
    ({ next } = received);
    if (next === null || part === PARTS_MAX) return { ...received, certificates };
  }
}

/** Reads the certificates of the account's DNI, the last issued first, from the API, or else the cached ones. */
export const ownCertificatesQuery = queryOptions({
  ...NETWORK_FIRST_OPTIONS,
  queryKey: ['me', 'certificates'],
  queryFn: (context) =>
    networkFirst<OwnCertificates>(context, {
      fetch: fetchAll,
      writeCopy: async (certificates, owner) => (await store()).cacheOwnCertificates(owner, certificates),
      readCopy: async () => (await store()).cachedOwnCertificates(accountId()),
    }),
  enabled: () => session.get().isLoggedIn,
  // Staff may just have confirmed the DNI or issued a certificate.
  staleTime: 0,
});

/** Fetches the certificates, which caches them. Does nothing if they were fetched in the last 30 seconds. */
export async function syncOwnCertificates(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery({ ...ownCertificatesQuery, staleTime: syncStaleTime });
}
