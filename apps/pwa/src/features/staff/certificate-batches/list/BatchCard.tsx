import { Link } from '@tanstack/react-router';
import type { CertificateBatch } from '@telar/contracts/certificate-batches';
import { limaDateTime } from '@telar/domain/lima-time';
import { BATCH_STATE_LABELS } from '@telar/texts/certificate-batches';
import { batchSummary, timeLeft } from '@telar/texts/screens/batches';
import { Badge } from '../../../../ui/Badge';
import { Card } from '../../../../ui/Card';
import { isRunning, progressOf, STATE_TONES } from '../batch-state';

/** A batch of the list. The whole card opens it. */
export function BatchCard({ batch }: { batch: CertificateBatch }) {
  const { id, name, state, counts, created_at: createdAt, created_by: createdBy, seconds_left: seconds } = batch;
  const { done, total } = progressOf(batch);
  const made = [limaDateTime(createdAt), createdBy].filter(Boolean).join(' · ');
  return (
    <Card as="li" className="relative flex flex-col gap-1.5 p-4 hover:border-campo">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <Link
          to="/lotes-de-certificados/$batch"
          params={{ batch: String(id) }}
          className="min-w-0 text-lg font-semibold wrap-anywhere text-pacifico after:absolute after:inset-0 after:rounded-carta"
        >
          {name}
        </Link>
        <Badge tone={STATE_TONES[state]}>{BATCH_STATE_LABELS[state]}</Badge>
      </div>
      <p className="tabular-nums">{batchSummary(counts, state === 'draft')}</p>
      {isRunning(batch) && (
        <p className="flex flex-col gap-1 text-sm text-suave">
          <progress aria-label={`Avance de ${name}`} className="progress-band" value={done} max={total} />
          {timeLeft(seconds)}
        </p>
      )}
      <p className="text-sm wrap-anywhere text-suave">{made}</p>
    </Card>
  );
}
