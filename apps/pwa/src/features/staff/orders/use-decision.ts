import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Order } from '@telar/contracts/orders';
import { ORDER_DESK_TEXTS } from '@telar/texts/screens/order-desk';
import { isUnreachable } from '../../../api/client/errors';
import { failureText } from '../../../api/client/failure-text';
import { approveOrder, deskOrderQuery, ORDER_DESK_KEY } from '../../../api/order-desk';
import { useOneAtATime } from '../../../browser/use-one-at-a-time';
import type { Deliveries } from './use-deliveries';

/** The text about a failed approval. Without a response the order may have been approved. */
export function approvalFailure(error: unknown): string {
  return isUnreachable(error) ? ORDER_DESK_TEXTS.approveLost : failureText(ORDER_DESK_TEXTS.approveFailed, error);
}

/** Stores an order that a decision returned, and loads again what it changed. */
export function useStoreOrder() {
  const queryClient = useQueryClient();
  return (order: Order) => {
    queryClient.setQueryData(deskOrderQuery(order.code).queryKey, order);
    void queryClient.invalidateQueries({ queryKey: ORDER_DESK_KEY });
  };
}

/** Approves the open order. */
export function useApproval({ add }: Deliveries) {
  const queryClient = useQueryClient();
  const store = useStoreOrder();
  const { mutateAsync, isPending, error, variables, reset } = useMutation({
    mutationFn: approveOrder,
    gcTime: 0,
    onSuccess: (approved) => {
      add({ kind: 'approved', order: approved });
      store(approved.order);
    },
    // Another adviser decided, or the order has another payment now.
    onError: () => void queryClient.invalidateQueries({ queryKey: ORDER_DESK_KEY }),
  });
  const approve = useOneAtATime(async ({ code }: Order) => {
    // The screen may still show the order as it was before its approval.
    const order = queryClient.getQueryData(deskOrderQuery(code).queryKey);
    if (order?.actions.includes('approve')) await mutateAsync({ code, paymentId: order.payment?.id });
  });
  return {
    approve,
    isPending,
    /** The failure of that order's approval. */
    failureOf: (code: string) => (error && variables?.code === code ? approvalFailure(error) : ''),
    reset,
  };
}
