import { queryOptions } from '@tanstack/react-query';

/** The certificates on this device; none in a browser without storage. */
export const savedCertificatesQuery = queryOptions({
  queryKey: ['kept', 'papers'],
  queryFn: async () => {
    const { savedCertificates } = await import('../../../offline/store/saved-certificates');
    return savedCertificates().catch(() => []);
  },
  staleTime: 0,
});
