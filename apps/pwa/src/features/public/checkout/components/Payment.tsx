import { COURSE_TEXTS, PAYMENT_TEXTS } from '@telar/texts/screens/courses';
import { messageOf } from '../../../../api/client/errors';
import { isCourseMissing } from '../../../../api/courses/course';
import { CachedNote } from '../../../../offline/ui/CachedNote';
import { Alert } from '../../../../ui/Alert';
import { ButtonLink } from '../../../../ui/Button';
import { ErrorState } from '../../../../ui/ErrorState';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import type { PurchaseSearch, PurchaseState } from '../purchase';
import { usePurchase } from '../use-purchase';
import { YapePayment } from './YapePayment';

interface PaymentProps {
  search: PurchaseSearch;
  /** What the previous page passed. */
  state: PurchaseState;
}

/** Shows the payment of a course or plan, or why there is no amount. */
export function Payment({ search, state }: PaymentProps) {
  const { purchase, course } = usePurchase(search, state);
  if (purchase) {
    const { data } = course;
    return (
      <>
        {data && data.cachedAt !== null && (
          <CachedNote
            what="Precio guardado"
            cachedAt={data.cachedAt}
            why={data.why}
            onRefresh={() => void course.refetch()}
            refreshing={course.isFetching}
          />
        )}
        <YapePayment purchase={purchase} />
      </>
    );
  }
  if (course.isLoading) {
    return (
      <Loading label="Cargando el monto…" className="grid gap-8 md:grid-cols-[20rem_1fr]">
        <Skeleton className="h-96 rounded-carta" />
        <Skeleton className="h-40 rounded-carta" />
      </Loading>
    );
  }
  if (course.isError && !isCourseMissing(course.error)) {
    return (
      <ErrorState
        message={messageOf(course.error, COURSE_TEXTS.loadFailed)}
        onRetry={() => void course.refetch()}
        busy={course.isFetching}
      />
    );
  }
  return (
    <Alert
      tone="error"
      action={
        <ButtonLink to="/cursos" variant="outline">
          Ver cursos
        </ButtonLink>
      }
    >
      {PAYMENT_TEXTS.amountMissing}
    </Alert>
  );
}
