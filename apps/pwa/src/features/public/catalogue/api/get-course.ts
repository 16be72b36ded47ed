import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { PATHS, pathTo } from '@telar/contracts/paths';
import type { Course } from '@telar/contracts/courses';
import { TIMEOUTS } from '@telar/domain/limits';
import { isRefusal } from '../../../../api/client/errors';
import { request } from '../../../../api/client/request';
import { KEPT_QUERY, networkFirst } from '../../../../api/client/network-first';
import type { Answer } from '../../../../api/client/network-first';
import { accountId, dataReader } from '../../../../session/data-owner';
import { session } from '../../../../session/session';
import type { CoursePage } from '../../../../api/courses/catalogue';
import { parseCourse } from '../../../../api/courses/parse-course';

const store = () => import('../../../../offline/store/catalogue');
const mine = () => import('../../../../offline/store/account-courses');

/** True where the server says that there is no such course. */
export function isMissing(error: unknown): boolean {
  return isRefusal(error, 'course_not_found');
}

async function forget(id: number): Promise<void> {
  const owner = accountId();
  await (await store()).forgetCourse(id);
  if (owner !== null) await (await mine()).forgetAccountCourse(owner, id);
}

/** What the account has of a course, else what everybody may have. */
async function kept(id: number) {
  const owner = dataReader();
  const own = owner === null ? undefined : await (await mine()).cachedAccountCourse(owner, id);
  const found = own ?? (await (await store()).cachedCourse(id));
  return found && { data: found.course, keptAt: found.keptAt };
}

/**
 * `GET /api/courses/{id}`, with the session's token: who is enrolled also reads a course that left the catalogue, and
 * materials that others do not get. A course that is gone is let go of here too.
 */
async function getCourse(id: number, signal: AbortSignal): Promise<Course> {
  const options = { timeout: TIMEOUTS.courseDetail, signal, parse: parseCourse, auth: true };
  try {
    return await request(pathTo(PATHS.course, { id }), options);
  } catch (error) {
    if (isMissing(error)) await forget(id).catch(console.error);
    throw error;
  }
}

/** A course from the network, or from this device when nobody answers. */
export function courseQuery(id: number) {
  return queryOptions({
    ...KEPT_QUERY,
    queryKey: ['course', id],
    queryFn: (running) =>
      networkFirst<Course>(running, {
        ask: (signal) => getCourse(id, signal),
        // The kept catalogue is everybody's on this device; what was answered to an account goes into its own place.
        keep: async (course, owner) =>
          session.get().isLoggedIn
            ? (await mine()).cacheViewedCourse(owner, course)
            : (await store()).cacheCourses([course]),
        kept: () => kept(id),
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
