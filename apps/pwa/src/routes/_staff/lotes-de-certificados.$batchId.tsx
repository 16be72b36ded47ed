import { createFileRoute } from '@tanstack/react-router';
import { parseId } from '@telar/domain/ids';
import { BATCH_TEXTS } from '@telar/texts/screens/batches';
import { toBatchSearch } from '../../features/staff/certificate-batches/detail/batch-search';
import type { BatchSearch } from '../../features/staff/certificate-batches/detail/batch-search';
import { BatchPage, UnknownBatch } from '../../features/staff/certificate-batches/detail/BatchPage';
import { showNotice } from '../../navigation/notice';
import { useStaffScreenHead } from '../../ui/use-staff-screen-head';

export const Route = createFileRoute('/_staff/lotes-de-certificados/$batchId')({
  component: BatchRoute,
});

function BatchRoute() {
  useStaffScreenHead('/lotes-de-certificados/$batchId');
  const id = parseId(Route.useParams().batchId);
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
