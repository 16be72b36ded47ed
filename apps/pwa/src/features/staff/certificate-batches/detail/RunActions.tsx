import type { CertificateBatch } from '@telar/contracts/certificate-batches';
import { quantityText } from '@telar/domain/quantity-text';
import { Button } from '../../../../ui/Button';
import type { BatchState } from './use-batch';

interface RunActionsProps {
  batch: CertificateBatch;
  state: BatchState;
}

/** Stops, resumes and retries a batch. One button changes its meaning, so that it keeps the focus. */
export function RunActions({ batch: { state, counts }, state: { control, busy } }: RunActionsProps) {
  const isStopped = state === 'cancelled' || state === 'cancelling';
  const waiting = counts.pending + counts.failed;
  // A corrected row of a batch that is done is pending, too.
  const mayRetry = !isStopped && (counts.failed > 0 || (state === 'done' && counts.pending > 0));
  const mayStop = state === 'running' || (isStopped && counts.pending > 0);
  if (!mayRetry && !mayStop) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {mayStop && (
        <Button
          variant={isStopped ? 'primary' : 'outline'}
          busy={busy === 'cancel' || busy === 'resume'}
          onClick={() => control(isStopped ? 'resume' : 'cancel')}
        >
          {isStopped ? 'Reanudar' : 'Detener'}
        </Button>
      )}
      {mayRetry && (
        <Button busy={busy === 'retry'} onClick={() => control('retry')}>
          Emitir {quantityText(state === 'done' ? waiting : counts.failed, 'fila de nuevo', 'filas de nuevo')}
        </Button>
      )}
    </div>
  );
}
