import { createFileRoute, useLocation } from '@tanstack/react-router';
import { OrderPageFrame } from '../features/public/checkout/components/order/OrderPageFrame';
import { useScreenHead } from '../ui/use-screen-head';

export const Route = createFileRoute('/pedido/$code')({ component: OrderRoute });

/** The secret of the private link is in the fragment, which browsers send to no server. */
function OrderRoute() {
  useScreenHead('/pedido/$code');
  const { code } = Route.useParams();
  const token = useLocation({ select: ({ hash }) => hash });
  // Without a key: the page of an order that was just made continues with what the page before it had.
  return <OrderPageFrame code={code} token={token} />;
}
