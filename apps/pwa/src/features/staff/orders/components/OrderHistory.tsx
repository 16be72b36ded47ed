import type { Order } from '@telar/contracts/orders';
import { limaDateTime } from '@telar/domain/lima-time';
import { ORDER_STATE_LABELS } from '@telar/texts/orders';

/** Each state of an order: when, by whom and why. */
export function OrderHistory({ history }: Pick<Order, 'history'>) {
  return (
    <section aria-labelledby="order-history" className="border-t border-linea pt-4">
      <h3 id="order-history" className="font-semibold">
        Historia
      </h3>
      <ol className="mt-1 flex flex-col gap-1 text-[0.9375rem]">
        {history.map(({ state, at, by, reason }, index) => (
          <li key={index} className="wrap-anywhere">
            <span className="text-suave tabular-nums">{limaDateTime(at)}</span>{' '}
            <span className="font-semibold">{ORDER_STATE_LABELS[state]}</span>
            {by && <span> · {by}</span>}
            {reason && <span className="block text-suave">«{reason}»</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
