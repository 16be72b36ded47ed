import type { Order } from '@telar/contracts/orders';
import { ORDER_STATE_LABELS } from '@telar/texts/orders';
import { momentText } from './moment-text';

/** What happened to the order, the oldest first. */
export function OrderHistory({ history }: Pick<Order, 'history'>) {
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="historial">
      <h2 id="historial" className="titulo-3 mb-3">
        Qué pasó con tu pedido
      </h2>
      <ol className="flex flex-col gap-2 border-l-2 border-linea pl-4">
        {history.map(({ state, at, reason }) => (
          <li key={at + state}>
            <span className="font-semibold">{ORDER_STATE_LABELS[state]}</span>{' '}
            <time dateTime={at} className="text-sm text-suave">
              {momentText(at)}
            </time>
            {reason && <p className="text-sm text-suave wrap-anywhere">{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
