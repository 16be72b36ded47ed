import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Course } from '@telar/contracts/courses';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { TIMEOUTS } from '@telar/domain/limits';
import { accountId, dataReader } from '../../session/data-owner';
import { session } from '../../session/session';
import { isRefusal } from '../client/errors';
import { NETWORK_FIRST_OPTIONS, networkFirst } from '../client/network-first';
import type { FreshOrCached } from '../client/network-first';
import { request } from '../client/request';
import { COURSES_KEY } from './catalogue';
import type { CataloguePage } from './catalogue';
import { parseCourse } from './parse-course';

export const courseKey = (id: number) => ['course', id] as const;

const store = () => import('../../offline/store/catalogue');
const accountStore = () => import('../../offline/store/account-courses');

/** True if the API reports that the course does not exist. */
export function isCourseMissing(error: unknown): boolean {
  return isRefusal(error, 'course_not_found');
}

async function forgetCachedCourse(id: number): Promise<void> {
  const owner = accountId();
  await (await store()).forgetCourse(id);
  if (owner !== null) await (await accountStore()).forgetViewedCourse(owner, id);
}

/** Reads the account's cached copy of a course, or else the public copy. */
async function cachedCourse(id: number) {
  const owner = dataReader();
  const accountCopy = owner === null ? undefined : await (await accountStore()).cachedAccountCourse(owner, id);
  const found = accountCopy ?? (await (await store()).cachedCourse(id));
  return found && { data: found.course, cachedAt: found.cachedAt };
}

/** Caches a course in the data of the account that received it, or in the public catalogue for a visitor. */
async function cacheCourse(course: Course, owner: number | null): Promise<void> {
  if (session.get().isLoggedIn) await (await accountStore()).cacheViewedCourse(owner, course);
  else await (await store()).cacheCourses([course]);
}

/**
 * Fetches a course with the session's token: enrolled users also read archived courses, and materials that other users
 * cannot read. Removes the copies of this page if the API says that the course does not exist.
 */
async function fetchCourse(id: number, signal: AbortSignal): Promise<Course> {
  try {
    return await request(pathTo(PATHS.course, { id }), {
      auth: true,
      timeout: TIMEOUTS.courseDetail,
      signal,
      parse: parseCourse,
    });
  } catch (error) {
    if (isCourseMissing(error)) await forgetCachedCourse(id).catch(console.error);
    throw error;
  }
}

/** Reads a course from the API, or else its cached copy. */
export function courseQuery(id: number) {
  return queryOptions({
    ...NETWORK_FIRST_OPTIONS,
    queryKey: courseKey(id),
    queryFn: (context) =>
      networkFirst<Course>(context, {
        fetch: (signal) => fetchCourse(id, signal),
        writeCopy: cacheCourse,
        readCopy: () => cachedCourse(id),
      }),
  });
}

/** Finds a course in the loaded pages of the catalogue, so that its own page can show it at once. */
export function courseFromLists(queryClient: QueryClient, id: number): FreshOrCached<Course> | undefined {
  const lists = queryClient.getQueriesData<FreshOrCached<CataloguePage>>({ queryKey: COURSES_KEY });
  for (const [, list] of lists) {
    const course = list?.data.courses.find((candidate) => candidate.id === id);
    if (list && course) return { ...list, data: course };
  }
  return undefined;
}
