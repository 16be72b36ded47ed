import { useQuery } from '@tanstack/react-query';
import { COURSE_TEXTS } from '@telar/texts/screens/courses';
import { messageOf } from '../../../../api/client/errors';
import { courseQuery, isCourseMissing } from '../../../../api/courses/course';
import { CachedNote } from '../../../../offline/ui/CachedNote';
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

/** Shows the payment of a course at its current price. */
export default function CoursePayment({ id, state }: CoursePaymentProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(courseQuery(id));
  if (isCourseMissing(error)) return <NoAmount />;
  const purchase = data ? coursePurchase(data.data) : purchaseOf(state);
  if (purchase) {
    return (
      <>
        {data && data.cachedAt !== null && (
          <CachedNote
            subject="Precio guardado"
            cachedAt={data.cachedAt}
            reason={data.why}
            onRefresh={() => void refetch()}
            refreshing={isFetching}
          />
        )}
        <YapePayment purchase={purchase} />
      </>
    );
  }
  if (isPending) return <PaymentSkeleton />;
  if (!error) return <NoAmount />;
  return (
    <ErrorState message={messageOf(error, COURSE_TEXTS.loadFailed)} onRetry={() => void refetch()} busy={isFetching} />
  );
}
