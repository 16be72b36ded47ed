import { formatBytes } from '../../../../browser/bytes';
import { ProgressBar } from '../../../../ui/ProgressBar';
import type { SaveStep } from '../saved-pdf';

const STEP_COUNT = 2;
const CLASS = 'w-full max-w-formulario text-left';

/** Shows the progress of saving a certificate: downloading its PDF, then storing it with the PDF viewer. */
export function SaveProgress({ step }: { step: SaveStep }) {
  if (step.kind === 'store') {
    return (
      <ProgressBar
        key="store"
        step="Guardando en este dispositivo…"
        stepNumber={{ step: 2, steps: STEP_COUNT }}
        amount={null}
        className={CLASS}
      />
    );
  }
  const { received, total } = step.received ?? { received: 0, total: 0 };
  return (
    <ProgressBar
      key="download"
      step="Descargando el PDF…"
      stepNumber={{ step: 1, steps: STEP_COUNT }}
      amount={total > 0 ? { done: received, total } : null}
      format={formatBytes}
      className={CLASS}
    />
  );
}
