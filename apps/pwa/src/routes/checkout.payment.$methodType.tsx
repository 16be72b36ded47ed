import { createFileRoute, redirect, useLocation } from '@tanstack/react-router';
import { Payment } from '../features/public/checkout/components/Payment';
import { PaymentHeading } from '../features/public/checkout/components/PaymentHeading';
import type { PurchaseSearch } from '../features/public/checkout/purchase';

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
  const search = Route.useSearch();
  const { state } = useLocation();
  return (
    <div className="pagina flex flex-col gap-8 py-10 lg:py-16">
      <PaymentHeading search={search} state={state} />
      <Payment search={search} state={state} />
    </div>
  );
}
