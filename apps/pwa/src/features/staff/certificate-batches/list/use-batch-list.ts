import { useQuery } from '@tanstack/react-query';
import type { CertificateBatchList } from '@telar/contracts/certificate-batches';
import { BATCH_LIST_TEXTS } from '@telar/texts/screens/batches';
import { useState } from 'react';
import { batchesQuery } from '../../../../api/certificate-batches';
import { failureText } from '../../../../api/client/failure-text';
import { useSession } from '../../../../session/use-session';
import { isRunning, POLL_MS } from '../batch-state';

/** Loads the batches, more of them on demand, and those that run again and again. */
export function useBatchList() {
  const { isLoggedIn } = useSession();
  const [parts, setParts] = useState(1);
  const { data, error, isFetching, refetch } = useQuery({
    ...batchesQuery(parts),
    // After a logout, fetch nothing while the router leaves the page.
    enabled: isLoggedIn,
    refetchInterval: ({ state }) => (state.data?.batches.some(isRunning) ? POLL_MS : false),
  });
  // If a part fails to load, the batches before it stay on the screen.
  const [shown, setShown] = useState<CertificateBatchList>();
  if (data && data !== shown) setShown(data);
  const list = data ?? shown;
  return {
    batches: list?.batches,
    hasMore: list ? list.next !== null : false,
    isFetching,
    message: error && failureText(parts > 1 ? BATCH_LIST_TEXTS.moreFailed : BATCH_LIST_TEXTS.loadFailed, error),
    refetch: () => void refetch(),
    loadMore: () => setParts(parts + 1),
  };
}
