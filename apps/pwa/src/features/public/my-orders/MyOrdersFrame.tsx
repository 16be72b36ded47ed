import { lazyOrRetry } from '../../../ui/lazy-or-retry';
import { Loading, Skeleton } from '../../../ui/Skeleton';

const MyOrders = lazyOrRetry(
  () => import('./MyOrders'),
  <Loading label="Cargando tus pedidos…">
    <Skeleton className="h-20 rounded-carta" />
  </Loading>,
);

/** /mis-pedidos: the orders of the account, or those that visitors made on this device. The lists load with it. */
export function MyOrdersFrame() {
  return (
    <div className="pagina flex flex-col gap-6 py-10 lg:py-14">
      <h1 className="titulo-1">Mis pedidos</h1>
      <MyOrders />
    </div>
  );
}
