import { queryOptions } from '@tanstack/react-query';
import { DEVICE_QUERY_KEY } from '../../../offline/store/device-query-key';

/** True if the browser granted persistent storage, which it never clears by itself. Refetched after each save. */
export const persistentStorageQuery = queryOptions({
  queryKey: [DEVICE_QUERY_KEY, 'persistent'],
  queryFn: async () => (await import('../../../browser/persistence')).isPersistent(),
  staleTime: 0,
});
