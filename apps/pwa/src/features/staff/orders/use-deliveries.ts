import type { OrderApproved, OrderRejected } from '@telar/contracts/order-review';
import { useStateAfterPress } from '../../../browser/use-after-press';

/** What the buyer of an order is to be told, after a decision of this visit. */
export type Delivery =
  | {
      kind: 'approved';
      order: OrderApproved;
      /** The order was approved before: only the password is new. */
      isRenewal?: boolean;
    }
  | { kind: 'rejected'; order: OrderRejected };

/** What was decided since the page was opened. Passwords are nowhere else. */
export function useDeliveries() {
  const [deliveries, setDeliveries] = useStateAfterPress<readonly Delivery[]>([]);
  const [copied, setCopied] = useStateAfterPress<ReadonlySet<string>>(new Set());
  const isOpen = ({ kind, order }: Delivery) =>
    kind === 'approved' && order.temp_password !== undefined && !order.mailed && !copied.has(order.code);
  return {
    deliveries,
    add: (delivery: Delivery) =>
      setDeliveries((before) => [delivery, ...before.filter(({ order }) => order.code !== delivery.order.code)]),
    of: (code: string) => deliveries.find(({ order }) => order.code === code),
    /** The password or the message of an order was copied or opened in a chat. */
    told: (code: string) => setCopied((before) => new Set(before).add(code)),
    isTold: (code: string) => copied.has(code),
    /** Passwords that were neither sent nor copied. */
    open: deliveries.filter(isOpen),
  };
}

export type Deliveries = ReturnType<typeof useDeliveries>;
