import { createFileRoute } from '@tanstack/react-router';
import { NewBatchPage } from '../../features/staff/certificate-batches/new/NewBatchPage';
import { useStaffScreenHead } from '../../ui/use-staff-screen-head';

export const Route = createFileRoute('/_staff/lotes-de-certificados/nuevo')({
  component: NewBatchRoute,
});

function NewBatchRoute() {
  useStaffScreenHead('/lotes-de-certificados/nuevo');
  const navigate = Route.useNavigate();
  return (
    <div className="pagina-ancha pt-6 pb-24">
      <NewBatchPage
        onCreated={(id) =>
          navigate({
            to: '/lotes-de-certificados/$batchId',
            params: { batchId: String(id) },
            ignoreBlocker: true,
          })
        }
      />
    </div>
  );
}
