import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { MyCourse } from '@telar/contracts/enrollments';
import { PATHS } from '@telar/contracts/paths';
import { isObject } from '@telar/domain/is-object';
import { TIMEOUTS } from '@telar/domain/limits';
import { accountId } from '../session/data-owner';
import { session } from '../session/session';
import { NETWORK_FIRST_OPTIONS, networkFirst } from './client/network-first';
import { textOf } from './client/raw-values';
import { request } from './client/request';
import { refusesToken } from './client/session-refusal';
import { toCourse } from './courses/parse-course';

/** A background sync does not repeat a fetch within this time. */
const RECENT_MS = 30_000;

function toMyCourse(raw: unknown): MyCourse[] {
  const course = toCourse(raw);
  if (!isObject(raw) || !course) return [];
  return [{ ...course, enrolled_at: textOf(raw['enrolled_at']), archived: raw['archived'] === true }];
}

/** Parses the user's courses. Leaves out items that are not courses. @throws if the body has no list. */
export function parseMyCourses(body: unknown): MyCourse[] {
  if (!isObject(body) || !Array.isArray(body['courses'])) throw new Error('Not a list of courses');
  return body['courses'].flatMap(toMyCourse);
}

const store = () => import('../offline/store/account-courses');

/** Reads the user's courses, last assigned first, from the API, or else the cached courses. */
export const myCoursesQuery = queryOptions({
  ...NETWORK_FIRST_OPTIONS,
  queryKey: ['me', 'courses'],
  queryFn: (context) =>
    networkFirst<MyCourse[]>(context, {
      fetch: (signal) =>
        request(PATHS.myCourses, { auth: true, signal, timeout: TIMEOUTS.courses, parse: parseMyCourses }),
      writeCopy: async (courses, owner) => (await store()).cacheEnrolled(owner, courses),
      readCopy: async () => (await store()).cachedEnrolled(accountId()),
    }),
  enabled: () => session.get().isLoggedIn,
  // Staff may just have assigned a course.
  staleTime: 0,
});

/**
 * Fetches the user's courses, which caches them. Does nothing if they were fetched in the last 30 seconds.
 * @returns `synced`; `refused` if the API does not accept the session's token; `failed` for every other error.
 */
export async function syncMyCourses(queryClient: QueryClient): Promise<'synced' | 'failed' | 'refused'> {
  try {
    await queryClient.fetchQuery({ ...myCoursesQuery, staleTime: RECENT_MS });
    return 'synced';
  } catch (error) {
    return refusesToken(error) ? 'refused' : 'failed';
  }
}
