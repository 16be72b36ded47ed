import { queryOptions } from '@tanstack/react-query';
import type { MyCourse } from '@telar/contracts';
import { TIMEOUTS } from '@telar/domain';
import { request } from '../../../http';
import { session } from '../../../session';

function isMyCourse(value: unknown): value is MyCourse {
  const { id, title, modules } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'number' && typeof title === 'string' && Array.isArray(modules);
}

function coursesIn(body: unknown): MyCourse[] {
  const { courses } = (body ?? {}) as { courses?: unknown };
  if (!Array.isArray(courses)) throw new Error('Not a list of courses');
  return courses.filter(isMyCourse);
}

/** The courses of whoever is logged in; what was assigned last comes first. */
export const myCoursesQuery = queryOptions({
  queryKey: ['me', 'courses'],
  queryFn: ({ signal }) =>
    request('/api/enrollments/me', { auth: true, signal, timeout: TIMEOUTS.courses, parse: coursesIn }),
  enabled: () => session.get().isLoggedIn,
  // Staff may have assigned one a moment ago.
  staleTime: 0,
});
