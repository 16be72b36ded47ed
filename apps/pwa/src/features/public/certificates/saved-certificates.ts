import { queryOptions } from '@tanstack/react-query';

export type { SavedCertificate } from '../../../offline/store/saved-certificates';

/** The certificates kept on this device; a browser without storage keeps none. */
export const keptPapersQuery = queryOptions({
  queryKey: ['kept', 'papers'],
  queryFn: async () => {
    const { savedCertificates } = await import('../../../offline/store/saved-certificates');
    return savedCertificates().catch(() => []);
  },
  staleTime: 0,
});
