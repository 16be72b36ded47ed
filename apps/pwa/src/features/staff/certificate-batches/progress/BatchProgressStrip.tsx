import { Link, useLocation } from '@tanstack/react-router';
import type { CertificateBatchList } from '@telar/contracts/certificate-batches';
import { PROGRESS_TEXTS, timeLeft } from '@telar/texts/screens/batches';
import type { ReactNode } from 'react';
import { runningBatchesQuery } from '../../../../api/certificate-batches';
import { ProgressStrip } from '../../../../certificate-rows/progress/ProgressStrip';
import { useRunningWork } from '../../../../certificate-rows/progress/use-running-work';
import { progressOf } from '../batch-state';

const LINK = 'inline-flex min-h-11 items-center font-semibold text-pacifico underline';
const toPart = ({ batches, next }: CertificateBatchList) => ({ items: batches, next });

/** What is being issued at the moment, on every page, for admins; and that it has ended. */
export function BatchProgressStrip(): ReactNode {
  const { running, ended, dismiss } = useRunningWork(runningBatchesQuery, toPart);
  const { pathname } = useLocation();
  if (pathname === '/lotes-de-certificados') return null;
  // The list of batches and the batch's own screen show it already.
  const isElsewhere = ({ id }: { id: number }) => pathname !== `/lotes-de-certificados/${id}`;
  const others = running
    .filter(isElsewhere)
    .map((batch) => ({ ...progressOf(batch), id: batch.id, name: batch.name, detail: timeLeft(batch.seconds_left) }));
  return (
    <ProgressStrip
      label="Certificados que se emiten"
      texts={PROGRESS_TEXTS}
      running={others}
      ended={ended.filter(isElsewhere)}
      onDismiss={dismiss}
      renderLink={(id, name) => (
        <Link to="/lotes-de-certificados/$batch" params={{ batch: String(id) }} className={LINK}>
          Ver<span className="sr-only"> el lote {name}</span>
        </Link>
      )}
      renderMore={(count) => (
        <Link to="/lotes-de-certificados" className={`${LINK} self-start`}>
          {PROGRESS_TEXTS.more(count)}
        </Link>
      )}
    />
  );
}
