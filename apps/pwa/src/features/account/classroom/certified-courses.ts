import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { dataReader } from '../../../session/data-owner';
import { session } from '../../../session/session';

/** The courses wait for the certificates, but not longer. The background sync brings them later. */
const TIMEOUT_MS = 2_500;

async function fetchOwnCertificates(client: QueryClient) {
  const { ownCertificatesQuery } = await import('../../../api/own-certificates');
  return client.fetchQuery({ ...ownCertificatesQuery, retry: false });
}

const timeout = () => new Promise<null>((done) => setTimeout(() => done(null), TIMEOUT_MS));

/** Reads which courses the account's certificates are of: the cached ones, or else from the API. */
export const certifiedCoursesQuery = queryOptions({
  queryKey: ['me', 'certified-courses'],
  queryFn: async ({ client }) => {
    const { cachedOwnCertificates } = await import('../../../offline/store/own-certificates');
    const cached = await cachedOwnCertificates(dataReader());
    const found =
      cached ?? (session.get().isLoggedIn ? await Promise.race([fetchOwnCertificates(client), timeout()]) : null);
    return (found?.data.certificates ?? []).map(({ course, course_id }) => ({ course, course_id }));
  },
  // Without the list, no course counts as certified.
  retry: false,
  staleTime: 0,
});
