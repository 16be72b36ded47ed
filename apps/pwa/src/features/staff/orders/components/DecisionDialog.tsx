import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefundOrderRequest } from '@telar/contracts/order-review';
import type { Order } from '@telar/contracts/orders';
import { ORDER_LIMITS } from '@telar/domain/orders';
import {
  DECISION_TEXTS,
  FREE_DECISION_TEXTS,
  FREE_REJECTION_REASONS,
  REJECTION_REASONS,
} from '@telar/texts/screens/order-desk';
import { useState } from 'react';
import { fieldErrorsOf } from '../../../../api/client/errors';
import { failureText } from '../../../../api/client/failure-text';
import { cancelOrder, ORDER_DESK_KEY, refundOrder, rejectOrder } from '../../../../api/order-desk';
import { useOneAtATime } from '../../../../browser/use-one-at-a-time';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { useContractForm } from '../../../../ui/form/contract-form';
import { TextArea } from '../../../../ui/TextField';
import type { Delivery } from '../use-deliveries';

export type DecisionKind = keyof typeof DECISION_TEXTS;

interface DecisionDialogProps {
  kind: DecisionKind;
  order: Order;
  onClose: () => void;
  /** Called with the order as it is now, and what the buyer is told about a rejection. */
  onDone: (order: Order, delivery: Delivery | null) => void;
}

/** Asks for the reason of a rejection, a cancellation or a refund, and makes it. */
export function DecisionDialog({ kind, order: current, onClose, onDone }: DecisionDialogProps) {
  // Decides on the payment that was shown, also if another one arrives behind the dialog.
  const [order] = useState(current);
  const queryClient = useQueryClient();
  const isFree = order.total === 0;
  const texts = (isFree ? FREE_DECISION_TEXTS : DECISION_TEXTS)[kind];
  const form = useContractForm({ rules: { schema: RefundOrderRequest }, defaultValues: { reason: '' } });
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: async ({ reason }: RefundOrderRequest) => {
      const decision = { code: order.code, paymentId: order.payment?.id, reason };
      if (kind === 'cancel') {
        // The last payment may have been rejected.
        const paymentId = order.payment?.state === 'submitted' ? order.payment.id : null;
        return onDone((await cancelOrder({ ...decision, paymentId })).order, null);
      }
      if (kind === 'refund') return onDone((await refundOrder(decision)).order, null);
      const rejected = await rejectOrder(decision);
      onDone(rejected.order, { kind: 'rejected', order: rejected });
    },
    onError: (failure) => {
      if (form.showServerErrors(fieldErrorsOf(failure))) reset();
      // Another adviser decided, or the order has another payment now.
      else void queryClient.invalidateQueries({ queryKey: ORDER_DESK_KEY });
    },
  });
  const decide = useOneAtATime(mutateAsync);

  return (
    <Dialog open onClose={() => !isPending && onClose()} title={texts.title(order.code)}>
      <form
        noValidate
        onSubmit={form.handleSubmit((request) => decide(request))}
        onBlur={form.checkOnBlur}
        className="flex flex-col gap-4"
      >
        <p className="text-suave">{texts.intro}</p>
        {kind === 'reject' && (
          <div role="group" aria-label="Motivos frecuentes" className="flex flex-col gap-1.5">
            {(isFree ? FREE_REJECTION_REASONS : REJECTION_REASONS).map((reason) => (
              <button
                key={reason}
                type="button"
                onClick={() => {
                  form.setValue('reason', reason, { shouldValidate: true });
                  form.setFocus('reason');
                }}
                className="min-h-11 rounded-boton border border-campo bg-carta px-3 py-1.5 text-left text-[0.9375rem] hover:border-tinta hover:bg-hundido"
              >
                {reason}
              </button>
            ))}
          </div>
        )}
        <TextArea
          label="Motivo"
          hint="Quien compra lo lee."
          required
          rows={3}
          maxLength={ORDER_LIMITS.reason}
          error={form.formState.errors.reason?.message}
          data-autofocus
          {...form.register('reason')}
        />
        {error && <Alert tone="error">{failureText(texts.failed, error)}</Alert>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={onClose}>
            Volver
          </Button>
          <Button type="submit" variant="danger" busy={isPending}>
            {isPending ? texts.busy : texts.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
