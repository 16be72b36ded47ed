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
  const [downloaded, setDownloaded] = useStateAfterPress<ReadonlySet<string>>(new Set());
  const unsent = deliveries.flatMap(({ kind, order }) =>
    kind === 'approved' && order.temp_password !== undefined && !order.mailed ? order : [],
  );
  return {
    deliveries,
    add: (delivery: Delivery) =>
      setDeliveries((before) => [delivery, ...before.filter(({ order }) => order.code !== delivery.order.code)]),
    of: (code: string) => deliveries.find(({ order }) => order.code === code),
    /** The password or the message of an order was copied or opened in a chat. */
    told: (code: string) => setCopied((before) => new Set(before).add(code)),
    isTold: (code: string) => copied.has(code),
    /** Approvals with a password that no mail has. */
    unsent,
    /** The passwords of these orders are in a file. Their buyers still have to be told. */
    markDownloaded: (codes: readonly string[]) => setDownloaded((before) => new Set([...before, ...codes])),
    /** Passwords that were neither sent nor copied nor downloaded. */
    open: unsent.filter(({ code }) => !copied.has(code) && !downloaded.has(code)),
  };
}

export type Deliveries = ReturnType<typeof useDeliveries>;
