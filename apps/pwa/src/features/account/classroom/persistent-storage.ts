import { queryOptions } from '@tanstack/react-query';

/** Whether the browser has agreed not to delete stored data by itself. Refetched after each save. */
export const persistentStorageQuery = queryOptions({
  queryKey: ['kept', 'persistent'],
  queryFn: async () => (await import('../../../browser/persistence')).isPersistent(),
  staleTime: 0,
});
