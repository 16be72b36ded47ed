import { queryOptions } from '@tanstack/react-query';
import { shelfReader } from '../../../../session/account-id';

/** The courses that whoever may read here keeps on this device on purpose, by their ids. */
export const pinnedQuery = queryOptions({
  queryKey: ['kept', 'courses'],
  queryFn: async () => {
    const { pinnedCourses } = await import('../../../../offline/store/saved-courses');
    return pinnedCourses(shelfReader());
  },
  staleTime: 0,
});
