import { useLayoutEffect } from 'react';
import type { OrderLink } from '../../../../../api/buyer-orders/order-calls';
import { UNSENT_CODE } from '../../../../../api/buyer-orders/unsent-link';
import { lazyOrRetry } from '../../../../../ui/lazy-or-retry';
import { Loading, Skeleton } from '../../../../../ui/Skeleton';

const OrderPage = lazyOrRetry(
  () => import('./OrderPage'),
  <Loading label="Cargando el pedido…">
    <Skeleton className="h-80 rounded-carta" />
  </Loading>,
);

/** The page of an order. Its forms load with it. */
export function OrderPageFrame(link: OrderLink) {
  // The router opens a URL with a fragment where the page before was scrolled to, and no element has this one. On the
  // way back it restores the position after this.
  useLayoutEffect(() => {
    // Without braces the effect would return a promise, which new browsers return.
    scrollTo(0, 0);
  }, [link.code]);
  return (
    <div className="pagina flex flex-col gap-8 py-10 lg:py-14">
      <h1 className="titulo-1">{link.code === UNSENT_CODE ? 'Tu pedido' : `Pedido ${link.code.toUpperCase()}`}</h1>
      <OrderPage {...link} />
    </div>
  );
}
