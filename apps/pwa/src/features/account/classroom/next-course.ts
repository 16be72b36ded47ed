import type { MyCourse } from '@telar/contracts/enrollments';
import { fold } from '@telar/domain/fold';
import type { CourseState } from '../../../api/progress/course-state';

/** True if all modules of the course are done. A course without modules is never complete. */
export const isComplete = ({ done, total }: Pick<CourseState, 'done' | 'total'>): boolean =>
  total > 0 && done === total;

/**
 * Chooses the course to continue with: the one used last, or else the last one assigned. Leaves out completed courses,
 * and courses for which the account has a certificate.
 * @param courses last assigned first.
 * @param certified titles of the courses of the account's certificates.
 */
export function nextCourse(
  courses: readonly MyCourse[],
  stateOf: (course: MyCourse) => CourseState,
  certified: readonly string[],
): MyCourse | null {
  const titles = new Set(certified.map(fold));
  const open = courses
    .map((course) => ({ course, state: stateOf(course) }))
    .filter(({ course, state }) => !isComplete(state) && !titles.has(fold(course.title)));
  const [first = null] = open;
  const last = open.reduce(
    (latest, each) => ((each.state.lastAt ?? 0) > (latest?.state.lastAt ?? 0) ? each : latest),
    first,
  );
  return last?.course ?? null;
}
