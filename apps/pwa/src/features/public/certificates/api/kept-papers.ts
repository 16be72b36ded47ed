import { queryOptions } from '@tanstack/react-query';

export type { SavedCertificate } from '../../../../offline/store/kept-papers';

/** The certificates kept on this device; a browser without storage keeps none. */
export const keptPapersQuery = queryOptions({
  queryKey: ['kept', 'papers'],
  queryFn: async () => {
    const { savedCertificates } = await import('../../../../offline/store/kept-papers');
    return savedCertificates().catch(() => []);
  },
  staleTime: 0,
});
