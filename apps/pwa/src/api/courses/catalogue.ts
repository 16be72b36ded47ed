import { queryOptions } from '@tanstack/react-query';
import { courseListPath } from '@telar/contracts/paths';
import type { CourseList } from '@telar/contracts/courses';
import { LIMITS, TIMEOUTS } from '@telar/domain/limits';
import { request } from '../client/request';
import { KEPT_QUERY, networkFirst } from '../client/network-first';
import { parseCourseList } from './parse-course';

/** Which page of the catalogue to fetch. */
export interface CourseSearch {
  search?: string | undefined;
  category?: string | undefined;
  /** From 1. */
  page?: number | undefined;
}

/** A page of courses; `isComplete` is false for a copy that holds only what was visited. */
export interface CoursePage extends CourseList {
  isComplete: boolean;
}

const store = () => import('../../offline/store/catalogue');
const kept = () => import('../cached-catalogue/cached-catalogue');

/** A page of the catalogue from the network, or from this device when nobody answers. */
export function courseListQuery({ page = 1, search, category }: CourseSearch) {
  const offset = (page - 1) * LIMITS.coursePageSize;
  return queryOptions({
    ...KEPT_QUERY,
    queryKey: ['courses', { page, search, category }],
    queryFn: (running) =>
      networkFirst<CoursePage>(running, {
        ask: async (signal) => ({
          ...(await request(courseListPath({ limit: LIMITS.coursePageSize, offset, search, category }), {
            timeout: TIMEOUTS.courses,
            parse: parseCourseList,
            signal,
          })),
          isComplete: true,
        }),
        keep: async ({ courses }) => {
          await (await store()).cacheCourses(courses);
          // What changed in the rest of the catalogue follows.
          await (await kept()).syncKept();
        },
        kept: async () => {
          const found = await (await kept()).searchKept({ page, search, category });
          return found && { data: found, keptAt: found.keptAt };
        },
      }),
  });
}
