import { createFileRoute } from '@tanstack/react-router';
import { MyOrdersFrame } from '../features/public/my-orders/MyOrdersFrame';
import { useScreenHead } from '../ui/use-screen-head';

export const Route = createFileRoute('/mis-pedidos')({ component: MyOrdersRoute });

function MyOrdersRoute() {
  useScreenHead('/mis-pedidos');
  return <MyOrdersFrame />;
}
