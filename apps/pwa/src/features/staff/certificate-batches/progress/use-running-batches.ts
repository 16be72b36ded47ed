import { useQuery } from '@tanstack/react-query';
import type { CertificateBatch, CertificateBatchList } from '@telar/contracts/certificate-batches';
import { can } from '@telar/domain/roles';
import { useState } from 'react';
import { runningBatchesQuery } from '../../../../api/certificate-batches';
import { useOnline } from '../../../../browser/use-online';
import { useSession } from '../../../../session/use-session';
import { POLL_MS } from '../batch-state';

/** How often to ask whether another admin has started a batch. */
const IDLE_POLL_MS = 60_000;
const NONE: readonly CertificateBatch[] = [];

/** The batches that issue at the moment, for admins; and those that have ended since. Asks nothing while the page is hidden. */
export function useRunningBatches() {
  const { userRole } = useSession();
  const online = useOnline();
  const { data } = useQuery({
    ...runningBatchesQuery,
    enabled: online && can(userRole, 'certificates.issue'),
    refetchInterval: ({ state }) => (state.data && state.data.batches.length > 0 ? POLL_MS : IDLE_POLL_MS),
  });
  const [before, setBefore] = useState<CertificateBatchList>();
  const [ended, setEnded] = useState(NONE);
  if (data && data !== before) {
    const runs = ({ id }: CertificateBatch) => data.batches.some((batch) => batch.id === id);
    // A batch that a list with more parts lacks may be in the next part.
    const gone = data.next === null ? (before?.batches ?? NONE).filter((batch) => !runs(batch)) : NONE;
    setBefore(data);
    // A batch that was resumed runs again.
    setEnded((known) => [...known.filter((batch) => !runs(batch)), ...gone]);
  }
  return {
    running: data?.batches ?? NONE,
    ended,
    dismiss: (id: number) => setEnded((known) => known.filter((batch) => batch.id !== id)),
  };
}
