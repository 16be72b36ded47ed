import { createFileRoute, redirect, useLocation } from '@tanstack/react-router';
import { Payment } from '../features/public/checkout/components/Payment';
import type { PurchaseSearch } from '../features/public/checkout/purchase';
import { useScreenHead } from '../ui/use-screen-head';

/** Yape is the only payment method. Other method names redirect to it and keep the purchase. */
export const Route = createFileRoute('/checkout/payment/$methodType')({
  validateSearch: (search: PurchaseSearch) => search,
  beforeLoad: ({ params }) => {
    if (params.methodType === 'yape') return;
    throw redirect({
      to: '/checkout/payment/$methodType',
      params: { methodType: 'yape' },
      search: true,
      state: true,
      replace: true,
    });
  },
  component: PaymentPage,
});

function PaymentPage() {
  useScreenHead('/checkout/payment/$methodType');
  const { state } = useLocation();
  return (
    <div className="pagina flex flex-col gap-8 py-10 lg:py-16">
      <h1 className="titulo-1">Paga con Yape</h1>
      <Payment search={Route.useSearch()} state={state} />
    </div>
  );
}
