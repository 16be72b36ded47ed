import type { MyCourse } from '@telar/contracts/enrollments';
import type { OwnCertificate } from '@telar/contracts/own-certificates';
import { isCertificateOf } from '@telar/domain/certificate-course';
import type { CourseState } from '../../../api/progress/course-state';

/** True if all modules of the course are done. A course without modules is never complete. */
export const isComplete = ({ done, total }: Pick<CourseState, 'done' | 'total'>): boolean =>
  total > 0 && done === total;

/**
 * Chooses the course to continue with: the one used last, or else the last one assigned. Leaves out completed courses,
 * and courses for which the account has a certificate.
 * @param courses last assigned first.
 * @param certificates those of the account.
 */
export function nextCourse(
  courses: readonly MyCourse[],
  stateOf: (course: MyCourse) => CourseState,
  certificates: readonly Pick<OwnCertificate, 'course' | 'course_id'>[],
): MyCourse | null {
  const isCertified = (course: MyCourse) => certificates.some((each) => isCertificateOf(each, course));
  const open = courses
    .map((course) => ({ course, state: stateOf(course) }))
    .filter(({ course, state }) => !isComplete(state) && !isCertified(course));
  const [first = null] = open;
  const last = open.reduce(
    (latest, each) => ((each.state.lastAt ?? 0) > (latest?.state.lastAt ?? 0) ? each : latest),
    first,
  );
  return last?.course ?? null;
}
