import { queryOptions } from '@tanstack/react-query';
import { dataReader } from '../../../session/data-owner';

/** The ids of the courses that the user saved on this device. */
export const savedCoursesQuery = queryOptions({
  queryKey: ['kept', 'courses'],
  queryFn: async () => {
    const { savedCourses } = await import('../../../offline/store/saved-courses');
    return savedCourses(dataReader());
  },
  staleTime: 0,
});
