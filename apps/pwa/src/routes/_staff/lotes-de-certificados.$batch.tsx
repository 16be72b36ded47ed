import { createFileRoute } from '@tanstack/react-router';
import { parseId } from '@telar/domain/ids';
import { BATCH_TEXTS } from '@telar/texts/screens/batches';
import { toBatchSearch } from '../../features/staff/certificate-batches/detail/batch-search';
import type { BatchSearch } from '../../features/staff/certificate-batches/detail/batch-search';
import { BatchPage, UnknownBatch } from '../../features/staff/certificate-batches/detail/BatchPage';
import { NewBatchPage } from '../../features/staff/certificate-batches/new/NewBatchPage';
import { showNotice } from '../../navigation/notice';
import { useStaffScreenHead } from '../../ui/use-staff-screen-head';

/** A new batch at `/nuevo`, or the batch with an id. One route for both, because visitors load all routes, too. */
export const Route = createFileRoute('/_staff/lotes-de-certificados/$batch')({
  component: BatchRoute,
});

function BatchRoute() {
  useStaffScreenHead('/lotes-de-certificados/$batch');
  const { batch } = Route.useParams();
  return batch === 'nuevo' ? <NewBatch /> : <OneBatch batch={batch} />;
}

function NewBatch() {
  const navigate = Route.useNavigate();
  const awaitingOf = parseId(String((Route.useSearch() as { curso?: unknown }).curso));
  return (
    <div className="pagina-ancha pt-6 pb-24">
      <NewBatchPage
        awaitingOf={awaitingOf}
        onCreated={(id) =>
          navigate({
            to: '/lotes-de-certificados/$batch',
            params: { batch: String(id) },
            ignoreBlocker: true,
          })
        }
      />
    </div>
  );
}

function OneBatch({ batch }: { batch: string }) {
  const id = parseId(batch);
  const search = toBatchSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <div className="pagina pt-4 pb-24">
      {id === null ? (
        <UnknownBatch />
      ) : (
        <BatchPage
          key={id}
          id={id}
          search={search}
          onSearch={(next: BatchSearch) => void navigate({ search: next as never, resetScroll: false })}
          onDeleted={async () => {
            await navigate({ to: '/lotes-de-certificados', replace: true, ignoreBlocker: true });
            showNotice(BATCH_TEXTS.deleted);
          }}
        />
      )}
    </div>
  );
}
