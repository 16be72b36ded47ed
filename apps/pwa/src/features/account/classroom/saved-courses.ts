import { queryOptions } from '@tanstack/react-query';
import { DEVICE_QUERY_KEY } from '../../../offline/store/device-query-key';
import { dataReader } from '../../../session/data-owner';

/** Reads the ids of the courses that the user saved on this device. */
export const savedCoursesQuery = queryOptions({
  queryKey: [DEVICE_QUERY_KEY, 'courses'],
  queryFn: async () => {
    const { savedCourses } = await import('../../../offline/store/saved-courses');
    return savedCourses(dataReader());
  },
  staleTime: 0,
});
