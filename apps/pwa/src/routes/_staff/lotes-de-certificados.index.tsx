import { createFileRoute } from '@tanstack/react-router';
import { BatchListPage } from '../../features/staff/certificate-batches/list/BatchListPage';
import { useStaffScreenHead } from '../../ui/use-staff-screen-head';

export const Route = createFileRoute('/_staff/lotes-de-certificados/')({
  component: BatchesRoute,
});

function BatchesRoute() {
  useStaffScreenHead('/lotes-de-certificados');
  return (
    <div className="pagina pt-6 pb-24">
      <BatchListPage />
    </div>
  );
}
