import { useQueryClient } from '@tanstack/react-query';
import type { OrderSummary } from '@telar/contracts/orders';
import { useRef } from 'react';
import { isUnreachable } from '../../../api/client/errors';
import { approveOrder, ORDER_DESK_KEY } from '../../../api/order-desk';
import { useStateAfterPress } from '../../../browser/use-after-press';
import { useOneAtATime } from '../../../browser/use-one-at-a-time';
import { approvalFailure } from './use-decision';
import type { Deliveries } from './use-deliveries';

export type BulkOutcome = 'waiting' | 'running' | 'approved' | 'stopped' | { failure: string };

/**
 * Approves orders one after the other, with a result for each. Stops without a connection; the remaining orders are not
 * sent.
 */
export function useBulkApproval({ add }: Deliveries) {
  const queryClient = useQueryClient();
  const [outcomes, setOutcomes] = useStateAfterPress<ReadonlyMap<string, BulkOutcome>>(new Map());
  const [isRunning, setRunning] = useStateAfterPress(false);
  const isStopped = useRef(false);

  async function approveOne(order: OrderSummary): Promise<BulkOutcome> {
    try {
      add({ kind: 'approved', order: await approveOrder({ code: order.code, paymentId: order.payment?.id }) });
      return 'approved';
    } catch (error) {
      if (isUnreachable(error)) isStopped.current = true;
      return { failure: approvalFailure(error) };
    }
  }

  const start = useOneAtATime(async (orders: readonly OrderSummary[]) => {
    isStopped.current = false;
    setRunning(true);
    setOutcomes(new Map(orders.map(({ code }) => [code, 'waiting'])));
    const set = (code: string, outcome: BulkOutcome) => setOutcomes((before) => new Map(before).set(code, outcome));
    for (const order of orders) {
      if (isStopped.current) {
        set(order.code, 'stopped');
        continue;
      }
      set(order.code, 'running');
      set(order.code, await approveOne(order));
    }
    setRunning(false);
    void queryClient.invalidateQueries({ queryKey: ORDER_DESK_KEY });
  });

  return {
    outcomes,
    isRunning,
    start,
    /** Finishes the order that is being approved, and sends no more. */
    stop: () => {
      isStopped.current = true;
    },
  };
}
