import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@telar/domain/dates';
import { limaDate } from '@telar/domain/lima-time';
import { formatSoles } from '@telar/domain/money';
import { NEW_ORDER_TEXTS } from '@telar/texts/screens/buyer-orders';
import { courseQuery } from '../../../../api/courses/course';
import { knownPlanPrice } from '../../../../offline/store/plan-prices';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { titleOf } from '../purchase';
import type { PurchaseState, WantedItem } from '../purchase';
import { NewOrder } from './NewOrder';

interface UncheckedPaymentProps {
  items: WantedItem[];
  /** What the previous page passed. */
  state: PurchaseState;
  busy: boolean;
  onRetry: () => void;
}

/**
 * Without a network, prepares the order of what this device knows. The server sets the price when the order is sent, so
 * the last price is shown with its day, and no payment is asked for.
 */
export function UncheckedPayment({ items, state, busy, onRetry }: UncheckedPaymentProps) {
  const only = items.length === 1 ? items[0] : undefined;
  const courseId = only?.kind === 'course' ? Number(only.id) : null;
  const { data: course, dataUpdatedAt } = useQuery({ ...courseQuery(courseId ?? 0), enabled: courseId !== null });
  const plan = only?.kind === 'plan' ? knownPlanPrice(only.id) : null;
  const title = course?.data.title ?? titleOf(items, state);
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h2 className="titulo-2 wrap-anywhere">{title}</h2>
        {course && Number.isFinite(course.data.price) && (
          <LastPrice price={course.data.price} readAt={course.cachedAt ?? dataUpdatedAt} />
        )}
        {plan && <LastPrice {...plan} />}
      </div>
      <Alert
        action={
          <Button variant="outline" size="compact" busy={busy} onClick={onRetry}>
            Reintentar
          </Button>
        }
      >
        {NEW_ORDER_TEXTS.priceLater}
      </Alert>
      <NewOrder items={items} title={title} total={null} note="" />
    </div>
  );
}

/** The last price that this device received. It may have changed. */
function LastPrice({ price, readAt }: { price: number; readAt: number }) {
  const day = formatDate(limaDate(new Date(readAt)));
  return <p className="text-suave">{NEW_ORDER_TEXTS.lastPrice(formatSoles(price), day)}</p>;
}
