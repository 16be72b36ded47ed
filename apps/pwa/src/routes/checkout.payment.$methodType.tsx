import { PAYMENT_TEXTS } from '@telar/texts/screens/courses';
import { createFileRoute, redirect, useLocation } from '@tanstack/react-router';
import { YapePayment } from '../features/public/checkout/components/YapePayment';
import { purchaseOf } from '../features/public/checkout/purchase';
import { Alert } from '../ui/Alert';
import { ButtonLink } from '../ui/Button';
import { useScreenHead } from '../ui/use-screen-head';

/** Yape is the only payment method. Other method names redirect to it and keep the purchase. */
export const Route = createFileRoute('/checkout/payment/$methodType')({
  beforeLoad: ({ params }) => {
    if (params.methodType === 'yape') return;
    throw redirect({
      to: '/checkout/payment/$methodType',
      params: { methodType: 'yape' },
      state: true,
      replace: true,
    });
  },
  component: PaymentPage,
});

function PaymentPage() {
  useScreenHead('/checkout/payment/$methodType');
  const purchase = purchaseOf(useLocation().state);
  return (
    <div className="pagina flex flex-col gap-8 py-10 lg:py-16">
      <h1 className="titulo-1">Paga con Yape</h1>
      {purchase ? (
        <YapePayment purchase={purchase} />
      ) : (
        <Alert
          tone="error"
          action={
            <ButtonLink to="/cursos" variant="outline">
              Ver cursos
            </ButtonLink>
          }
        >
          {PAYMENT_TEXTS.amountMissing}
        </Alert>
      )}
    </div>
  );
}
