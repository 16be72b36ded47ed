import { queryOptions } from '@tanstack/react-query';
import { dataReader } from '../../../session/data-owner';

/** The courses that whoever may read here keeps on this device on purpose, by their ids. */
export const pinnedQuery = queryOptions({
  queryKey: ['kept', 'courses'],
  queryFn: async () => {
    const { savedCourses } = await import('../../../offline/store/saved-courses');
    return savedCourses(dataReader());
  },
  staleTime: 0,
});
