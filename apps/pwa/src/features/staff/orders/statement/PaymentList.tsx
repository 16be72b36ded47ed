import { Link } from '@tanstack/react-router';
import type { OrderSummary } from '@telar/contracts/orders';
import { solesOf } from '@telar/domain/amounts';
import { formatDate } from '@telar/domain/dates';
import { formatSoles } from '@telar/domain/money';
import { STATEMENT_TEXTS } from '@telar/texts/screens/order-desk';
import { Badge } from '../../../../ui/Badge';
import { Card } from '../../../../ui/Card';
import { isSelectable } from '../use-order-selection';
import type { OrderSelection } from '../use-order-selection';
import type { MatchedPayment } from './use-statement';

const TONES = { match: 'success', similar: 'notice', done: 'neutral', none: 'error', repeated: 'neutral' } as const;

interface PaymentListProps {
  payments: readonly MatchedPayment[];
  selection: OrderSelection;
}

/** The payments of a statement, each beside the order that it may be for. */
export function PaymentList({ payments, selection }: PaymentListProps) {
  return (
    <Card className="overflow-hidden">
      <ul aria-label="Pagos del extracto" className="divide-y divide-linea">
        {payments.map((payment) => (
          <li key={payment.row.row} className="grid gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-3">
            <p>
              <Badge tone={TONES[payment.kind]}>{STATEMENT_TEXTS.kinds[payment.kind]}</Badge>
            </p>
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold tabular-nums">{formatSoles(solesOf(payment.row.cents))}</span>
              {payment.row.payer && ` · ${payment.row.payer}`}
              <span className="block text-sm text-suave tabular-nums">
                Fila {payment.row.row}
                {payment.row.day && ` · ${formatDate(payment.row.day)}`}
                {payment.row.operation && ` · Op. ${payment.row.operation}`}
              </span>
            </p>
            {payment.repeats !== undefined && <p className="text-suave">{STATEMENT_TEXTS.repeats(payment.repeats)}</p>}
            {payment.order && <MatchedOrder payment={payment} order={payment.order} selection={selection} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface MatchedOrderProps {
  payment: MatchedPayment;
  order: OrderSummary;
  selection: OrderSelection;
}

function MatchedOrder({ payment, order, selection }: MatchedOrderProps) {
  const differs = payment.differs.map((name) => STATEMENT_TEXTS.differs[name]).join(', ');
  return (
    <div className="flex min-w-0 items-start gap-2">
      {payment.kind !== 'done' && isSelectable(order) && (
        <label className="-my-2 grid size-11 shrink-0 place-items-center">
          <span className="sr-only">
            Aprobar el pedido {order.code} de {order.buyer.name}
          </span>
          <input
            type="checkbox"
            checked={selection.has(order.code)}
            onChange={({ currentTarget }) => selection.set([order], currentTarget.checked)}
            className="size-5 accent-pacifico"
          />
        </label>
      )}
      <p className="min-w-0 wrap-anywhere">
        <Link
          to="/pedidos"
          search={{ state: 'all', order: order.code } as never}
          className="font-semibold text-pacifico underline"
        >
          {order.code}
        </Link>{' '}
        {order.buyer.name} <span className="tabular-nums">· {formatSoles(order.total)}</span>
        <span className="block text-sm text-suave tabular-nums">
          {order.payment?.operation_number && `Op. ${order.payment.operation_number}`}
          {differs && <span className="font-semibold text-tinta"> ({differs})</span>}
        </span>
      </p>
    </div>
  );
}
