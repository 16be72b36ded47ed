import type { CertificateBatch } from '@telar/contracts/certificate-batches';
import { formatCount } from '@telar/domain/counts';
import { limaDateTime } from '@telar/domain/lima-time';
import { BATCH_STATE_LABELS } from '@telar/texts/certificate-batches';
import { BATCH_TEXTS, batchSummary, timeLeft } from '@telar/texts/screens/batches';
import { Card } from '../../../../ui/Card';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { isRunning, progressOf } from '../batch-state';

/** Parts of the progress that are announced: more would interrupt a screen reader all the time. */
const ANNOUNCED_PARTS = 10;

/** The progress as a screen reader hears it: it changes ten times and at the end. */
function announcement(batch: CertificateBatch): string {
  const { done, total } = progressOf(batch);
  if (!isRunning(batch)) return `${BATCH_STATE_LABELS[batch.state]}: ${batchSummary(batch.counts, false)}`;
  const part = total === 0 ? 0 : Math.floor((done / total) * ANNOUNCED_PARTS);
  return `${BATCH_STATE_LABELS[batch.state]}: ${part * (100 / ANNOUNCED_PARTS)} %`;
}

/** How much of a batch is issued, and how long it still takes. */
export function BatchProgress({ batch }: { batch: CertificateBatch }) {
  const { state, counts, seconds_left: seconds, finished_at: finishedAt, started_by: startedBy } = batch;
  const { done, total } = progressOf(batch);
  const running = isRunning(batch);
  const note = [
    running && timeLeft(seconds),
    state === 'cancelling' && BATCH_TEXTS.stopNote,
    finishedAt && state === 'done' && `Terminado el ${limaDateTime(finishedAt)}`,
    startedBy && `Emite ${startedBy}`,
  ];
  return (
    <Card className="flex flex-col gap-2 p-4">
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold tabular-nums">
        <span>{batchSummary(counts, false)}</span>
        <span>
          {formatCount(done)} de {formatCount(total)}
        </span>
      </p>
      {state !== 'done' && (
        <progress aria-label="Avance de la emisión" className="progress-band" value={done} max={Math.max(total, 1)} />
      )}
      <p className="text-sm text-suave empty:hidden">{note.filter(Boolean).join(' · ')}</p>
      <LiveRegion>{announcement(batch)}</LiveRegion>
    </Card>
  );
}
