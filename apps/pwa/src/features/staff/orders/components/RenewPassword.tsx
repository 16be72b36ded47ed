import { useMutation } from '@tanstack/react-query';
import type { Order } from '@telar/contracts/orders';
import { RENEW_PASSWORD_TEXTS } from '@telar/texts/screens/order-desk';
import { failureText } from '../../../../api/client/failure-text';
import { renewPassword } from '../../../../api/order-desk';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { useStoreOrder } from '../use-decision';
import type { Deliveries } from '../use-deliveries';

/** Gives the new account of an order another temporary password: the response with the first one may have been lost. */
export function RenewPassword({ order, deliveries }: { order: Order; deliveries: Deliveries }) {
  const store = useStoreOrder();
  const { mutate, isPending, error } = useMutation({
    mutationFn: renewPassword,
    gcTime: 0,
    onSuccess: (renewed) => {
      deliveries.add({ kind: 'approved', order: renewed, isRenewal: true });
      store(renewed.order);
    },
  });
  return (
    <section aria-label={RENEW_PASSWORD_TEXTS.label} className="flex flex-col items-start gap-2">
      <p className="text-sm text-suave">{RENEW_PASSWORD_TEXTS.hint}</p>
      {error && <Alert tone="error">{failureText(RENEW_PASSWORD_TEXTS.failed, error)}</Alert>}
      <Button variant="outline" size="compact" busy={isPending} onClick={() => mutate(order.code)}>
        {RENEW_PASSWORD_TEXTS.submit}
      </Button>
    </section>
  );
}
