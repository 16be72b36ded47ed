import { createFileRoute } from '@tanstack/react-router';
import { SalePage } from '../../features/staff/orders/sale/SalePage';
import { useStaffScreenHead } from '../../ui/use-staff-screen-head';

export const Route = createFileRoute('/_staff/pedidos/nuevo')({
  component: SaleRoute,
});

function SaleRoute() {
  useStaffScreenHead('/pedidos/nuevo');
  const { persona } = Route.useSearch() as { persona?: unknown };
  return (
    <div className="pagina-ancha pt-6 pb-24">
      <SalePage email={typeof persona === 'string' ? persona : undefined} />
    </div>
  );
}
