import type { Course } from '@telar/contracts/courses';
import { useProgress } from '../../../../api/progress/use-progress';
import { CourseProgressBar } from '../../../../ui/CourseProgressBar';

/** Shows the account's progress in the course. */
export function EnrolledProgress({ course }: { course: Course }) {
  const { isReady, stateOf } = useProgress();
  const state = stateOf(course);
  return isReady && state.total > 0 ? <CourseProgressBar {...state} /> : null;
}
