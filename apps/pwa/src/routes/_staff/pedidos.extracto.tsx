import { createFileRoute } from '@tanstack/react-router';
import { StatementPage } from '../../features/staff/orders/statement/StatementPage';
import { useStaffScreenHead } from '../../ui/use-staff-screen-head';

export const Route = createFileRoute('/_staff/pedidos/extracto')({
  component: StatementRoute,
});

function StatementRoute() {
  useStaffScreenHead('/pedidos/extracto');
  return (
    <div className="pagina-ancha pt-6 pb-24">
      <StatementPage />
    </div>
  );
}
