import type { MyCourse } from '@telar/contracts/enrollments';
import { hasAccess } from '@telar/domain/access';
import { placeToContinue } from '../../../api/progress/course-state';
import type { CourseState } from '../../../api/progress/course-state';
import type { LessonPlace } from './lesson';

/** What the page of a lesson shows. */
export type LessonView =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'nothing-saved' }
  | { kind: 'not-enrolled' }
  | { kind: 'access-ended'; course: MyCourse }
  | { kind: 'module-missing'; course: MyCourse }
  | { kind: 'no-modules'; course: MyCourse }
  | { kind: 'continue'; moduleId: number }
  | { kind: 'lesson'; place: LessonPlace };

interface LessonFacts {
  /** False if the session expired. The courses on this device are shown then. */
  isLoggedIn: boolean;
  /** The account's courses: `pending` while they are read, `missing` if that failed or none are on this device. */
  courses: 'pending' | 'missing' | 'known';
  /** True while a newer list of courses is fetched. */
  isOutdated: boolean;
  /** The course in the URL, if the account has it. */
  course: MyCourse | undefined;
  /** The module in the URL, if the course has it. */
  place: LessonPlace | null | undefined;
  /** True if the URL asks for the module to continue with. */
  isContinue: boolean;
  progress: { isPending: boolean; stateOf: (course: MyCourse) => CourseState };
  now: number;
}

/** Chooses what the page of a lesson shows. */
export function lessonView(facts: LessonFacts): LessonView {
  const { isLoggedIn, courses, isOutdated, course, place, isContinue, progress, now } = facts;
  if (courses === 'pending') return { kind: 'loading' };
  if (courses === 'missing') return { kind: isLoggedIn ? 'failed' : 'nothing-saved' };
  // Staff may just have assigned the course, added the module or renewed the access.
  if (!place && isOutdated) return { kind: 'loading' };
  if (!course) return { kind: 'not-enrolled' };
  // By the clock of the device, so that it also works for a copy on this device. The server uses its own clock.
  if (!hasAccess(course.ends_at, now)) return isOutdated ? { kind: 'loading' } : { kind: 'access-ended', course };
  if (place) return { kind: 'lesson', place };
  if (!isContinue) return { kind: 'module-missing', course };
  if (progress.isPending) return { kind: 'loading' };
  const moduleId = placeToContinue(course, progress.stateOf(course));
  return moduleId === null ? { kind: 'no-modules', course } : { kind: 'continue', moduleId };
}
