import type { Order } from '@telar/contracts/orders';
import { formatDate } from '@telar/domain/dates';
import { formatSoles } from '@telar/domain/money';
import { ORDER_ITEM_KIND_LABELS, PAYMENT_METHOD_LABELS } from '@telar/texts/orders';

/** What was ordered, for whom, and the last reported payment. */
export function OrderDetails({ order: { items, total, buyer, payment } }: { order: Order }) {
  return (
    <section aria-labelledby="detalle">
      <h2 id="detalle" className="titulo-3 mb-3">
        Detalle
      </h2>
      <ul className="flex flex-col gap-2">
        {items.map(({ kind, id, title, price }) => (
          <li key={`${kind} ${id}`} className="flex justify-between gap-4">
            <span className="wrap-anywhere">
              {title} <span className="text-sm text-suave">({ORDER_ITEM_KIND_LABELS[kind].toLowerCase()})</span>
            </span>
            <span className="shrink-0 tabular-nums">{formatSoles(price)}</span>
          </li>
        ))}
        <li className="flex justify-between gap-4 border-t border-linea pt-2 font-bold">
          <span>Total</span>
          <span className="tabular-nums">{formatSoles(total)}</span>
        </li>
      </ul>
      <dl className="mt-4 flex flex-col gap-2 text-sm">
        <Pair term="A nombre de">
          {buyer.name} · {buyer.email}
        </Pair>
        {payment?.operation_number && (
          <Pair term={`Operación de ${PAYMENT_METHOD_LABELS[payment.method]}`}>{payment.operation_number}</Pair>
        )}
        {payment?.method === 'cash' && <Pair term="Pago">{PAYMENT_METHOD_LABELS.cash}</Pair>}
        {payment?.paid_on && <Pair term="Día del pago">{formatDate(payment.paid_on)}</Pair>}
      </dl>
    </section>
  );
}

function Pair({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-suave">{term}:</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
