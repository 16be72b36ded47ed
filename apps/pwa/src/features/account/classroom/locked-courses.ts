import { queryOptions } from '@tanstack/react-query';
import { DEVICE_QUERY_KEY } from '../../../offline/store/device-query-key';
import { dataReader } from '../../../session/data-owner';

/** Reads the cached courses of the account whose session expired. Makes no API call. */
export const lockedCoursesQuery = queryOptions({
  queryKey: [DEVICE_QUERY_KEY, 'my-courses'],
  queryFn: async () => {
    const { cachedEnrolled } = await import('../../../offline/store/account-courses');
    return cachedEnrolled(dataReader());
  },
  staleTime: 0,
});
