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
  progress: { isReady: boolean; isPending: boolean; stateOf: (course: MyCourse) => CourseState };
  now: number;
}

/**
 * Finds the module to continue with in a course that is open. While the responses are slow, the copies on this device
 * must do. They may not know what another device finished.
 */
function continueView(course: MyCourse, { isOutdated, progress }: LessonFacts): LessonView {
  if (progress.isPending && !progress.isReady) return { kind: 'loading' };
  const state = progress.stateOf(course);
  const moduleId = placeToContinue(course, state);
  // Staff may just have added the first module, or the next one of a finished course.
  if (isOutdated && (moduleId === null || state.doneModules.has(moduleId))) return { kind: 'loading' };
  return moduleId === null ? { kind: 'no-modules', course } : { kind: 'continue', moduleId };
}

/** Chooses what the page of a lesson shows. */
export function lessonView(facts: LessonFacts): LessonView {
  const { isLoggedIn, courses, isOutdated, course, place, isContinue, now } = facts;
  if (courses === 'pending') return { kind: 'loading' };
  if (courses === 'missing') return { kind: isLoggedIn ? 'failed' : 'nothing-saved' };
  // By the clock of the device, so that it also works for a copy on this device. The server uses its own clock.
  const isOpen = course !== undefined && hasAccess(course.ends_at, now);
  if (isOpen && isContinue) return continueView(course, facts);
  // Staff may just have assigned the course, added the module or renewed the access.
  if (!place && isOutdated) return { kind: 'loading' };
  if (!course) return { kind: 'not-enrolled' };
  if (!isOpen) return isOutdated ? { kind: 'loading' } : { kind: 'access-ended', course };
  return place ? { kind: 'lesson', place } : { kind: 'module-missing', course };
}
