import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Course } from '@telar/contracts';
import { TIMEOUTS } from '@telar/domain';
import { HttpError, request } from '../../../http';
import { KEPT_QUERY, networkFirst } from '../../../offline/network-first';
import type { Answer } from '../../../offline/network-first';
import { session } from '../../../session';
import type { CoursePage } from './list-courses';
import { parseCourse } from './to-course';

const store = () => import('../../../offline/catalogue');

/** True where the server says that there is no such course. */
export function isMissing(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}

/**
 * `GET /api/courses/{id}`, with the session's token: who is enrolled also reads a course that left the catalogue, and
 * materials that others do not get. A course that is gone is let go of here too.
 */
async function getCourse(id: number, signal: AbortSignal): Promise<Course> {
  const options = { timeout: TIMEOUTS.courseDetail, signal, parse: parseCourse, auth: true };
  try {
    return await request(`/api/courses/${id}`, options);
  } catch (error) {
    if (isMissing(error)) await (await store()).forgetCourse(id).catch(console.error);
    throw error;
  }
}

/** A course from the network, or from this device when nobody answers. */
export function courseQuery(id: number) {
  return queryOptions({
    ...KEPT_QUERY,
    queryKey: ['course', id],
    queryFn: ({ signal }) =>
      networkFirst<Course>({
        ask: () => getCourse(id, signal),
        // The kept catalogue is everybody's on this device; what was answered to an account is not put there.
        keep: async (course) => (session.get().isLoggedIn ? undefined : (await store()).keepCourses([course])),
        kept: async () => {
          const found = await (await store()).keptCourse(id);
          return found && { data: found.course, keptAt: found.keptAt };
        },
      }),
  });
}

/** The course as a list on this page already showed it, so that its own page is there at once. */
export function courseFromLists(queryClient: QueryClient, id: number): Answer<Course> | undefined {
  const lists = queryClient.getQueriesData<Answer<CoursePage>>({ queryKey: ['courses'] });
  for (const [, answer] of lists) {
    const course = answer?.data.courses.find((one) => one.id === id);
    if (answer && course) return { ...answer, data: course };
  }
  return undefined;
}
