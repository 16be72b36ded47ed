import { lazyOrRetry } from '../../../../ui/lazy-or-retry';
import { courseIdOf, planPurchase, purchaseOf } from '../purchase';
import type { PurchaseSearch, PurchaseState } from '../purchase';
import { NoAmount, PaymentSkeleton } from './PaymentStates';
import { YapePayment } from './YapePayment';

// A separate chunk, so that a payment without a course does not load the code that fetches one.
const CoursePayment = lazyOrRetry(() => import('./CoursePayment'), <PaymentSkeleton />);

interface PaymentProps {
  search: PurchaseSearch;
  /** What the previous page passed. */
  state: PurchaseState;
}

/**
 * Shows the payment for the course or plan in the URL, at its own price. If the URL has neither, shows the payment for
 * what the previous page passed.
 */
export function Payment({ search, state }: PaymentProps) {
  const courseId = courseIdOf(search);
  if (courseId !== null) return <CoursePayment id={courseId} state={state} />;
  const purchase = planPurchase(search.plan) ?? purchaseOf(state);
  return purchase ? <YapePayment purchase={purchase} /> : <NoAmount />;
}
