import { queryOptions } from '@tanstack/react-query';
import { accountId } from '../../../session';

/** The courses that the account keeps on this device on purpose, by their ids. */
export const pinnedQuery = queryOptions({
  queryKey: ['kept', 'courses'],
  queryFn: async () => {
    const { pinnedCourses } = await import('../../../offline/account/pinned');
    return pinnedCourses(accountId());
  },
  staleTime: 0,
});
