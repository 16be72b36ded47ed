import { lazyOrRetry } from '../../../../ui/lazy-or-retry';
import { purchaseOf, wantedItems } from '../purchase';
import type { PurchaseSearch, PurchaseState } from '../purchase';
import { NoAmount, PaymentSkeleton } from './PaymentStates';
import { YapePayment } from './YapePayment';

// A separate chunk with the forms and what reads the price.
const QuotedPayment = lazyOrRetry(() => import('./QuotedPayment'), <PaymentSkeleton />);

interface PaymentProps {
  search: PurchaseSearch;
  /** What the previous page passed. */
  state: PurchaseState;
}

/**
 * Shows the payment for the items in the URL, or for those that the previous page passed, at the server's price. A
 * state with only a price is shown as it is; it cannot become an order.
 */
export function Payment({ search, state }: PaymentProps) {
  const items = wantedItems(search, state);
  if (items.length > 0) return <QuotedPayment items={items} state={state} />;
  const isNamed = Object.values(search).some(Boolean);
  const purchase = isNamed ? null : purchaseOf(state);
  return purchase ? <YapePayment purchase={purchase} /> : <NoAmount />;
}
