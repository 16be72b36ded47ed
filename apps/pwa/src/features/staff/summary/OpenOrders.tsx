import { Link } from '@tanstack/react-router';
import type { Summary } from '@telar/contracts/summary';
import { solesOf } from '@telar/domain/amounts';
import { formatSoles } from '@telar/domain/money';
import { quantityText } from '@telar/domain/quantity-text';
import { dayText } from '@telar/texts/summary';
import { Card } from '../../../ui/Card';

const STATES = [
  { of: 'in_review', label: 'Por revisar' },
  { of: 'pending', label: 'Por pagar' },
] as const;

/** Shows how many orders wait now, with links to them. */
export function OpenOrders({ open }: { open: Summary['open'] }) {
  return (
    <Card as="section" aria-label="Pedidos abiertos" className="flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="titulo-3">Pedidos abiertos ahora</h2>
        <Link to="/pedidos" className="inline-flex min-h-11 items-center text-pacifico underline">
          Ver pedidos
        </Link>
      </div>
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
        {STATES.map(({ of, label }) => {
          const { orders, total, oldest_at: oldest } = open[of];
          return (
            <li key={of} className="tabular-nums">
              <span className="text-suave">{label}: </span>
              <strong>{quantityText(orders, 'pedido', 'pedidos')}</strong>
              {orders > 0 && ` · ${formatSoles(solesOf(total))}`}
              {oldest && <span className="block text-sm text-suave">El más antiguo es del {dayText(oldest)}</span>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
