import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CourseProgress } from '@telar/contracts/progress';
import { LESSON_TEXTS, savedOnDeviceText } from '@telar/texts/screens/lessons';
import Check from 'lucide-react/icons/check';
import CircleCheck from 'lucide-react/icons/circle-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import type { CourseState } from '../../../../api/progress/course-state';
import { isQuotaError } from '../../../../browser/quota-error';
import { reportStorageError } from '../../../../offline/store/storage-notice';
import { useSession } from '../../../../session/use-session';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { LiveRegion } from '../../../../ui/LiveRegion';
import type { LessonPlace } from '../lesson';

interface MarkModuleProps {
  place: LessonPlace;
  state: CourseState;
  serverProgress: CourseProgress | undefined;
  /** True while it is not known whether the module is done. */
  isWaiting: boolean;
  /** True if the student saw almost all of the video. */
  suggested: boolean;
}

/**
 * Marks the module as done or takes the mark back, and says the rule. A mark works without network, also after the
 * session expired.
 */
export function MarkModule({ place, state, serverProgress, isWaiting, suggested }: MarkModuleProps) {
  const { course, module } = place;
  const { isLoggedIn } = useSession();
  const client = useQueryClient();
  const isDone = state.doneModules.has(module.id);
  const isUnsent = state.unsentModules.has(module.id);
  const change = useMutation({
    mutationFn: async (done: boolean) => {
      const { recordDone, recordUndone } = await import('../../../../api/progress/record-progress');
      if (done) await recordDone(client, course.id, module.id);
      else await recordUndone(client, course.id, module.id, serverProgress);
    },
    onError: (error) => reportStorageError(error, true),
  });
  const announced = change.isSuccess ? (change.variables ? LESSON_TEXTS.marked : LESSON_TEXTS.unmarked) : '';
  return (
    <section aria-label="Tu avance en este módulo" className="flex flex-col gap-2">
      {suggested && !isDone && <Alert tone="info">{LESSON_TEXTS.suggestion}</Alert>}
      <div className="flex flex-wrap items-center gap-3">
        {isDone && (
          <span className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-exito">
            <CircleCheck size={20} aria-hidden="true" className="shrink-0" />
            {LESSON_TEXTS.marked}
          </span>
        )}
        {/* One button with two labels, so that the focus stays on it. */}
        <Button
          variant={isDone ? 'quiet' : 'primary'}
          busy={isWaiting && !isDone}
          onClick={() => change.mutate(!isDone)}
        >
          {!isDone && <Check size={20} aria-hidden="true" />}
          {isDone ? LESSON_TEXTS.undo : LESSON_TEXTS.mark}
        </Button>
      </div>
      {isUnsent && (
        <p className="flex items-center gap-2 text-sm font-medium text-suave">
          <CloudOff size={16} aria-hidden="true" className="shrink-0" />
          {savedOnDeviceText(isLoggedIn)}
        </p>
      )}
      {change.isError && (
        <Alert tone="error">{isQuotaError(change.error) ? LESSON_TEXTS.notStored : LESSON_TEXTS.notRecorded}</Alert>
      )}
      <p className="max-w-lectura text-sm text-suave">{LESSON_TEXTS.rule}</p>
      <LiveRegion>{announced}</LiveRegion>
    </section>
  );
}
