import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { MyCourse } from '@telar/contracts/enrollments';
import { PATHS } from '@telar/contracts/paths';
import { TIMEOUTS } from '@telar/domain/limits';
import { accountId } from '../session/data-owner';
import { session } from '../session/session';
import { isRefusal } from './client/errors';
import { NETWORK_FIRST_QUERY, networkFirst } from './client/network-first';
import { request } from './client/request';

/** A background sync does not ask again within this time. */
const RECENT_MS = 30_000;

function isMyCourse(value: unknown): value is MyCourse {
  const { id, title, modules } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'number' && typeof title === 'string' && Array.isArray(modules);
}

function parseMyCourses(body: unknown): MyCourse[] {
  const { courses } = (body ?? {}) as { courses?: unknown };
  if (!Array.isArray(courses)) throw new Error('Not a list of courses');
  return courses.filter(isMyCourse);
}

const store = () => import('../offline/store/account-courses');

/** The courses of the logged-in user, last assigned first; the cached ones when the API does not answer. */
export const myCoursesQuery = queryOptions({
  ...NETWORK_FIRST_QUERY,
  queryKey: ['me', 'courses'],
  queryFn: (context) =>
    networkFirst<MyCourse[]>(context, {
      fetch: (signal) =>
        request(PATHS.myCourses, { auth: true, signal, timeout: TIMEOUTS.courses, parse: parseMyCourses }),
      cache: async (courses, owner) => (await store()).cacheEnrolled(owner, courses),
      cached: async () => (await store()).cachedEnrolled(accountId()),
    }),
  enabled: () => session.get().isLoggedIn,
  // Staff may just have assigned a course.
  staleTime: 0,
});

/**
 * Fetches the user's courses so that they are cached, unless that was done a moment ago.
 * @returns `synced`; `refused` if the API does not accept the session's token; `failed` for every other error.
 */
export async function syncMyCourses(queryClient: QueryClient): Promise<'synced' | 'failed' | 'refused'> {
  try {
    await queryClient.fetchQuery({ ...myCoursesQuery, staleTime: RECENT_MS });
    return 'synced';
  } catch (error) {
    return isRefusal(error, 'token_missing', 'token_invalid', 'token_revoked') ? 'refused' : 'failed';
  }
}
