import { queryOptions } from '@tanstack/react-query';
import { DEVICE_QUERY_KEY } from '../../../offline/store/device-query-key';
import { dataReader } from '../../../session/data-owner';

/** Reads the cached account whose session expired. Makes no API call. */
export const lockedAccountQuery = queryOptions({
  queryKey: [DEVICE_QUERY_KEY, 'own-account'],
  queryFn: async () => {
    const { cachedOwnAccount } = await import('../../../offline/store/own-account');
    return cachedOwnAccount(dataReader());
  },
  staleTime: 0,
});
