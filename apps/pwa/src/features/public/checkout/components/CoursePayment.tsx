import { useQuery } from '@tanstack/react-query';
import { PAYMENT_TEXTS } from '@telar/texts/screens/checkout';
import { courseQuery, isCourseMissing } from '../../../../api/courses/course';
import { CachedQueryNote } from '../../../../offline/ui/CachedNote';
import { ErrorState } from '../../../../ui/ErrorState';
import { coursePurchase, purchaseOf } from '../purchase';
import type { PurchaseState } from '../purchase';
import { NoAmount, PaymentSkeleton } from './PaymentStates';
import { YapePayment } from './YapePayment';

interface CoursePaymentProps {
  id: number;
  /** What the previous page passed. Its price is shown until the course's own price is read. */
  state: PurchaseState;
}

/** Shows the payment of a course at its current price. If the price cannot be checked, it asks for no payment. */
export default function CoursePayment({ id, state }: CoursePaymentProps) {
  const query = useQuery(courseQuery(id));
  const { data, error, isPending, isFetching, errorUpdateCount, refetch } = query;
  if (isCourseMissing(error)) return <NoAmount />;
  const isCopy = data?.why === 'offline' || data?.why === 'server';
  // A retry without earlier data is pending again.
  if (error || isCopy || (isPending && errorUpdateCount > 0)) {
    return <ErrorState message={PAYMENT_TEXTS.priceUnchecked} onRetry={() => void refetch()} busy={isFetching} />;
  }
  const purchase = data ? coursePurchase(data.data) : purchaseOf(state);
  if (!purchase) return isPending ? <PaymentSkeleton /> : <NoAmount />;
  return (
    <>
      <CachedQueryNote subject="Precio guardado" query={query} />
      <YapePayment purchase={purchase} />
    </>
  );
}
