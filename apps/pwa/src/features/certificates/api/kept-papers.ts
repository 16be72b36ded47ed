import { queryOptions } from '@tanstack/react-query';

export type { KeptPaper } from '../../../offline/kept-papers';

/** The certificates kept on this device; a browser without storage keeps none. */
export const keptPapersQuery = queryOptions({
  queryKey: ['kept', 'papers'],
  queryFn: async () => {
    const { keptPapers } = await import('../../../offline/kept-papers');
    return keptPapers().catch(() => []);
  },
  staleTime: 0,
});
