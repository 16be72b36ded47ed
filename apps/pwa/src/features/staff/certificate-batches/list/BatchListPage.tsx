import { quantityText } from '@telar/domain/quantity-text';
import { BATCH_LIST_TEXTS } from '@telar/texts/screens/batches';
import Plus from 'lucide-react/icons/plus';
import { batchesQuery } from '../../../../api/certificate-batches';
import { failureText } from '../../../../api/client/failure-text';
import { useListParts } from '../../../../api/use-list-parts';
import { Button, ButtonLink } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';
import { ErrorState } from '../../../../ui/ErrorState';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { RetryAlert } from '../../../../ui/RetryAlert';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { isRunning, POLL_MS } from '../batch-state';
import { BatchCard } from './BatchCard';

const SKELETON_COUNT = 4;

const NewBatchLink = () => (
  <ButtonLink to="/lotes-de-certificados/$batch" params={{ batch: 'nuevo' }}>
    <Plus size={18} aria-hidden="true" />
    Nuevo lote
  </ButtonLink>
);

/** /lotes-de-certificados: the batches of certificates, the newest first. */
export function BatchListPage() {
  const { list, hasMore, isFetching, isLoadingMore, message, refetch, loadMore } = useListParts(batchesQuery, {
    messageFor: (error, isMore) =>
      failureText(isMore ? BATCH_LIST_TEXTS.moreFailed : BATCH_LIST_TEXTS.loadFailed, error),
    pollMs: ({ batches }) => (batches.some(isRunning) ? POLL_MS : false),
  });
  const batches = list?.batches;
  const isEmpty = batches?.length === 0;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="max-w-lectura">
          <h1 className="titulo-2">{BATCH_LIST_TEXTS.title}</h1>
          <p className="text-suave">{BATCH_LIST_TEXTS.intro}</p>
        </div>
        {!isEmpty && <NewBatchLink />}
      </div>
      <LiveRegion>{batches && !isLoadingMore ? quantityText(batches.length, 'lote', 'lotes') : ''}</LiveRegion>
      {message && !batches && <ErrorState message={message} busy={isFetching} onRetry={refetch} />}
      {!batches && !message && (
        <Loading label="Cargando los lotes…" className="flex flex-col gap-3">
          {Array.from({ length: SKELETON_COUNT }, (_, index) => (
            <Skeleton key={index} className="h-24 rounded-carta" />
          ))}
        </Loading>
      )}
      {isEmpty && <EmptyState title={BATCH_LIST_TEXTS.empty} action={<NewBatchLink />} />}
      {batches && batches.length > 0 && (
        <ul aria-label="Lotes de certificados" className="flex flex-col gap-3">
          {batches.map((batch) => (
            <BatchCard key={batch.id} batch={batch} />
          ))}
        </ul>
      )}
      {message && batches && (
        <RetryAlert busy={isFetching} onRetry={refetch}>
          {message}
        </RetryAlert>
      )}
      {hasMore && !message && (
        <Button variant="outline" className="self-center" busy={isLoadingMore} onClick={loadMore}>
          Cargar más
        </Button>
      )}
    </div>
  );
}
