import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { MyCourse } from '@telar/contracts/enrollments';
import { TIMEOUTS } from '@telar/domain/limits';
import { isRefusal, NetworkError } from './client/errors';
import { request } from './client/request';
import { KEPT_QUERY, networkFirst } from './client/network-first';
import { accountId, dataReader } from '../session/data-owner';
import { session } from '../session/session';

function isMyCourse(value: unknown): value is MyCourse {
  const { id, title, modules } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'number' && typeof title === 'string' && Array.isArray(modules);
}

function coursesIn(body: unknown): MyCourse[] {
  const { courses } = (body ?? {}) as { courses?: unknown };
  if (!Array.isArray(courses)) throw new NetworkError('Somebody else than the API answered');
  return courses.filter(isMyCourse);
}

const store = () => import('../offline/store/account-courses');

/** The courses of whoever is logged in, what was assigned last first; without network as they were when they last came. */
export const myCoursesQuery = queryOptions({
  ...KEPT_QUERY,
  queryKey: ['me', 'courses'],
  queryFn: (running) =>
    networkFirst<MyCourse[]>(running, {
      ask: (signal) =>
        request('/api/enrollments/me', { auth: true, signal, timeout: TIMEOUTS.courses, parse: coursesIn }),
      keep: async (courses, owner) => (await store()).cacheEnrolled(owner, courses),
      kept: async () => (await store()).cachedEnrolled(accountId()),
    }),
  enabled: () => session.get().isLoggedIn,
  // Staff may have assigned one a moment ago.
  staleTime: 0,
});

/** The courses of the account whose session the clock ended, as they last came; nothing is asked of the server. */
export const sealedCoursesQuery = queryOptions({
  queryKey: ['kept', 'my-courses'],
  queryFn: async () => (await store()).cachedEnrolled(dataReader()),
  staleTime: 0,
});

const RECENT = 30_000;

/** Asks for the courses where nobody has just done so, so that they are kept. `refused`: the API does not take the token. */
export async function bringMyCourses(queryClient: QueryClient): Promise<'here' | 'failed' | 'refused'> {
  try {
    await queryClient.fetchQuery({ ...myCoursesQuery, staleTime: RECENT });
    return 'here';
  } catch (error) {
    return isRefusal(error, 'token_missing', 'token_invalid', 'token_revoked') ? 'refused' : 'failed';
  }
}
