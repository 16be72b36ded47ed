import { queryOptions } from '@tanstack/react-query';
import type { Course } from '@telar/contracts/courses';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { TIMEOUTS } from '@telar/domain/limits';
import { storedEnrolledIds } from '../../offline/store/holdings';
import { dataReader } from '../../session/data-owner';
import { NETWORK_FIRST_OPTIONS, networkFirst } from '../client/network-first';
import { request } from '../client/request';
import { relatedInCachedCatalogue } from './cached-catalogue';
import { parseCourseList } from './parse-course';

/**
 * Courses that are related to one, without those that the account has, from the API or else from the cached catalogue.
 */
export function relatedCoursesQuery({ id, title, category, level }: Course) {
  const account = dataReader();
  return queryOptions({
    ...NETWORK_FIRST_OPTIONS,
    queryKey: ['related-courses', id, account],
    queryFn: (context) =>
      networkFirst<Course[]>(context, {
        fetch: async (signal) => {
          const path = pathTo(PATHS.relatedCourses, { id });
          const options = { auth: true, timeout: TIMEOUTS.courseDetail, parse: parseCourseList, signal };
          return (await request(path, options)).courses;
        },
        // Later responses may differ.
        writeCopy: () => Promise.resolve(),
        readCopy: async () => {
          const owned = storedEnrolledIds(account) ?? [];
          const data = await relatedInCachedCatalogue({ id, title, category, level }, [...owned]);
          return data && { data, cachedAt: 0 };
        },
      }),
    retry: false,
  });
}
