import { queryOptions } from '@tanstack/react-query';

/** Whether the browser has promised not to clear what is kept here; asked anew after each keeping. */
export const persistentQuery = queryOptions({
  queryKey: ['kept', 'persistent'],
  queryFn: async () => (await import('../../../browser/persistence')).isPersistent(),
  staleTime: 0,
});
