import { TIMEOUTS } from '@telar/domain/limits';
import { quantityText } from '@telar/domain/quantity-text';
import { SYLLABUS_ATTEMPTS } from '@telar/domain/syllabus-attempts';
import { useState } from 'react';
import { useNow } from '../../../../browser/use-now';
import { ProgressBar } from '../../../../ui/ProgressBar';

/** Shows that a proposal is being written, with the longest wait. The app does not learn which attempt is running. */
export function SyllabusProgress() {
  const now = useNow(1000);
  const [start] = useState(now);
  const seconds = Math.max(0, Math.ceil((TIMEOUTS.syllabus - (now - start)) / 1000));
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1.5 text-sm text-suave">
      <ProgressBar step="Armando el temario…" amount={null} />
      <span className="tabular-nums">
        Hasta {SYLLABUS_ATTEMPTS} intentos · {quantityText(seconds, 'segundo', 'segundos')} más como máximo
      </span>
    </div>
  );
}
