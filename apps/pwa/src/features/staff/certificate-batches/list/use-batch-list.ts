import { BATCH_LIST_TEXTS } from '@telar/texts/screens/batches';
import { batchesQuery } from '../../../../api/certificate-batches';
import { failureText } from '../../../../api/client/failure-text';
import { useListParts } from '../../../../certificate-rows/use-list-parts';
import { isRunning, POLL_MS } from '../batch-state';

/** Loads the batches, more of them on demand, and all of them again while one runs. */
export function useBatchList() {
  const { list, error, failedMore, ...state } = useListParts(batchesQuery, ({ batches }) =>
    batches.some(isRunning) ? POLL_MS : false,
  );
  return {
    ...state,
    batches: list?.batches,
    message: error && failureText(failedMore ? BATCH_LIST_TEXTS.moreFailed : BATCH_LIST_TEXTS.loadFailed, error),
  };
}
