import type { Course } from '@telar/contracts/courses';
import { finishState } from '@telar/domain/progress';
import { LESSON_TEXTS, missingText } from '@telar/texts/screens/lessons';
import { useProgress } from '../../../../api/progress/use-progress';
import { Badge } from '../../../../ui/Badge';
import { CourseProgressBar } from '../../../../ui/CourseProgressBar';

/** Shows the account's progress in the course, and whether it is completed. */
export function EnrolledProgress({ course }: { course: Course }) {
  const { isReady, stateOf } = useProgress();
  const state = stateOf(course);
  if (!isReady || state.total === 0) return null;
  const finish = finishState(state, state.missing);
  return (
    <div className="flex flex-col gap-2">
      {finish === 'complete' && (
        <span>
          <Badge tone="success">{LESSON_TEXTS.complete}</Badge>
        </span>
      )}
      <CourseProgressBar {...state} />
      {finish === 'modules_done' && state.missing && (
        <p className="text-sm font-medium">{missingText(state.missing)}</p>
      )}
    </div>
  );
}
