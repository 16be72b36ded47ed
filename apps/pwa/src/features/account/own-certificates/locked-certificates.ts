import { queryOptions } from '@tanstack/react-query';
import { DEVICE_QUERY_KEY } from '../../../offline/store/device-query-key';
import { dataReader } from '../../../session/data-owner';

/** Reads the cached certificates of the account whose session expired. Makes no API call. */
export const lockedCertificatesQuery = queryOptions({
  queryKey: [DEVICE_QUERY_KEY, 'own-certificates'],
  queryFn: async () => {
    const { cachedOwnCertificates } = await import('../../../offline/store/own-certificates');
    return cachedOwnCertificates(dataReader());
  },
  staleTime: 0,
});
