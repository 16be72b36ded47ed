import { queryOptions } from '@tanstack/react-query';

export type { KeptPaper } from '../../../../offline/store/kept-papers';

/** The certificates kept on this device; a browser without storage keeps none. */
export const keptPapersQuery = queryOptions({
  queryKey: ['kept', 'papers'],
  queryFn: async () => {
    const { keptPapers } = await import('../../../../offline/store/kept-papers');
    return keptPapers().catch(() => []);
  },
  staleTime: 0,
});
