import type { OrderSummary } from '@telar/contracts/orders';
import { formatDate } from '@telar/domain/dates';
import { MINUTE_MS } from '@telar/domain/durations';
import { formatSoles } from '@telar/domain/money';
import { PAYMENT_METHOD_LABELS } from '@telar/texts/orders';
import { relativeTime } from '../../../../browser/relative-time';
import { useNow } from '../../../../browser/use-now';
import { cx } from '../../../../ui/cx';
import { OrderStateBadge } from './OrderStateBadge';

interface OrderRowProps {
  order: OrderSummary;
  isOpen: boolean;
  /** `undefined` if the order cannot be selected. */
  isSelected: boolean | undefined;
  onOpen: () => void;
  onSelect: (isSelected: boolean) => void;
}

/** One order of the list: who, how much, for what, and since when. */
export function OrderRow({ order, isOpen, isSelected, onOpen, onSelect }: OrderRowProps) {
  const now = useNow(MINUTE_MS);
  const { payment, buyer } = order;
  const since = Date.parse(payment?.submitted_at ?? order.created_at);
  return (
    <li className={cx('flex items-start', isOpen ? 'bg-hundido' : 'hover:bg-hundido/60')}>
      <label className={cx('grid h-14 w-11 shrink-0 place-items-center', isSelected === undefined && 'invisible')}>
        <span className="sr-only">
          Elegir el pedido {order.code} de {buyer.name}
        </span>
        <input
          type="checkbox"
          checked={isSelected ?? false}
          disabled={isSelected === undefined}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
          className="size-5 accent-pacifico"
        />
      </label>
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className="flex min-h-14 min-w-0 flex-1 flex-col gap-0.5 py-2 pr-4 text-left"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 font-semibold wrap-anywhere">{buyer.name}</span>
          <span className="shrink-0 font-semibold tabular-nums">{formatSoles(order.total)}</span>
        </span>
        <span className="text-[0.9375rem] leading-snug wrap-anywhere">
          {order.items.map(({ title }) => title).join(' · ')}
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-suave tabular-nums">
          <span>{order.code}</span>
          {payment && payment.method !== 'yape' && <span>{PAYMENT_METHOD_LABELS[payment.method]}</span>}
          {payment?.operation_number && <span>Op. {payment.operation_number}</span>}
          <span>{payment?.paid_on ? `Pagado el ${formatDate(payment.paid_on)}` : relativeTime(since, now)}</span>
          <OrderStateBadge state={order.state} />
        </span>
      </button>
    </li>
  );
}
