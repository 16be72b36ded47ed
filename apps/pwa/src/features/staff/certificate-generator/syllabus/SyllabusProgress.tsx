import { TIMEOUTS } from '@telar/domain/limits';
import { SYLLABUS_ATTEMPTS } from '@telar/domain/syllabus-attempts';
import { ProgressBar } from '../../../../ui/ProgressBar';

/** Shows that a proposal is being written, with the longest wait. The app does not learn which attempt is running. */
export function SyllabusProgress() {
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1.5 text-sm text-suave">
      <ProgressBar step="Armando el temario…" amount={null} limit={TIMEOUTS.syllabus} />
      <span>Hasta {SYLLABUS_ATTEMPTS} intentos</span>
    </div>
  );
}
