import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ORDER_PAGE_TEXTS } from '@telar/texts/screens/buyer-orders';
import { useState } from 'react';
import { cancelOrder } from '../../../../../api/buyer-orders/order-calls';
import type { OrderLink } from '../../../../../api/buyer-orders/order-calls';
import { showOrder } from '../../../../../api/buyer-orders/order-queries';
import { failureText } from '../../../../../api/client/failure-text';
import { Alert } from '../../../../../ui/Alert';
import { Button } from '../../../../../ui/Button';
import { Dialog } from '../../../../../ui/Dialog';

/** Cancels an order after a question. */
export function CancelOrder({ link }: { link: OrderLink }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => cancelOrder(link),
    onSuccess: ({ order }) => {
      setOpen(false);
      void showOrder(client, link, order);
    },
    gcTime: 0,
  });

  function close(): void {
    reset();
    setOpen(false);
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Cancelar pedido
      </Button>
      <Dialog open={open} onClose={close} title={`¿Cancelar el pedido ${link.code}?`} shape="narrow">
        <p>{ORDER_PAGE_TEXTS.cancelQuestion}</p>
        {error && (
          <Alert tone="error" className="mt-4">
            {failureText(ORDER_PAGE_TEXTS.cancelFailed, error)}
          </Alert>
        )}
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={close} data-autofocus>
            No cancelar
          </Button>
          <Button variant="danger" busy={isPending} onClick={() => mutate()}>
            {isPending ? 'Cancelando…' : 'Cancelar pedido'}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
