import { queryOptions } from '@tanstack/react-query';
import { DEVICE_QUERY_KEY } from '../../../offline/store/device-query-key';

/** The certificates on this device; none in a browser without storage. */
export const savedCertificatesQuery = queryOptions({
  queryKey: [DEVICE_QUERY_KEY, 'certificates'],
  queryFn: async () => {
    const { savedCertificates } = await import('../../../offline/store/saved-certificates');
    return savedCertificates().catch(() => []);
  },
  staleTime: 0,
});
