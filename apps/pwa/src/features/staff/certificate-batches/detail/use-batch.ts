import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BATCH_TEXTS } from '@telar/texts/screens/batches';
import { batchQuery, BATCHES_KEY, controlBatch } from '../../../../api/certificate-batches';
import type { BatchAction } from '../../../../api/certificate-batches';
import { isRefusal } from '../../../../api/client/errors';
import { failureText } from '../../../../api/client/failure-text';
import { useSession } from '../../../../session/use-session';
import { isRunning, POLL_MS } from '../batch-state';

const FAILED: Record<BatchAction, string> = {
  start: BATCH_TEXTS.startFailed,
  cancel: BATCH_TEXTS.cancelFailed,
  resume: BATCH_TEXTS.resumeFailed,
  retry: BATCH_TEXTS.retryFailed,
};

/** One batch, asked for again and again while it runs, and what starts and stops it. */
export function useBatch(id: number) {
  const { isLoggedIn } = useSession();
  const queryClient = useQueryClient();
  const query = useQuery({
    ...batchQuery(id),
    enabled: isLoggedIn,
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? POLL_MS : false),
  });
  const control = useMutation({
    mutationFn: (action: BatchAction) => controlBatch(id, action),
    onSuccess: (batch) => queryClient.setQueryData(batchQuery(id).queryKey, batch),
    // Also after a refusal: another admin may have changed the batch.
    onSettled: () => queryClient.invalidateQueries({ queryKey: BATCHES_KEY }),
  });
  return {
    batch: query.data,
    isMissing: isRefusal(query.error, 'certificate_batch_not_found'),
    message: query.error && failureText(BATCH_TEXTS.loadFailed, query.error),
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
    control: (action: BatchAction) => control.mutate(action),
    /** The action that is on its way. */
    busy: control.isPending ? control.variables : null,
    controlError: control.error && failureText(FAILED[control.variables], control.error),
  };
}

export type BatchState = ReturnType<typeof useBatch>;
