import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage } from '../../features/staff/orders/components/OrdersPage';
import { toOrderSearch } from '../../features/staff/orders/order-search';
import type { OrderSearch } from '../../features/staff/orders/order-search';
import { useSearchChange } from '../../navigation/use-search-change';
import { useStaffScreenHead } from '../../ui/use-staff-screen-head';

export const Route = createFileRoute('/_staff/pedidos/')({
  component: OrdersRoute,
});

function OrdersRoute() {
  useStaffScreenHead('/pedidos');
  const search = toOrderSearch(Route.useSearch());
  const change = useSearchChange<OrderSearch>(Route.fullPath);
  return (
    <div className="pagina-ancha pt-6 pb-24">
      <OrdersPage search={search} onSearch={change} />
    </div>
  );
}
