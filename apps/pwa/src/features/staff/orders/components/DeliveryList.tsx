import { ORDER_STATE_LABELS } from '@telar/texts/orders';
import { Card } from '../../../../ui/Card';
import type { Deliveries } from '../use-deliveries';
import { DeliveryCard } from './DeliveryCard';

interface DeliveryListProps {
  deliveries: Deliveries;
  /** The open order shows its own. */
  except: string | undefined;
}

/** What was decided in this visit, with the messages that are not sent yet. */
export function DeliveryList({ deliveries, except }: DeliveryListProps) {
  const others = deliveries.deliveries.filter(({ order }) => order.code !== except);
  if (others.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="order-deliveries" className="p-4">
      <h2 id="order-deliveries" className="font-semibold">
        Decididos en esta visita
      </h2>
      <ul className="mt-1 divide-y divide-linea">
        {others.map((delivery) => {
          const { code, buyer, state, mailed } = delivery.order;
          const isOpen = !mailed && !deliveries.isTold(code);
          return (
            <li key={code}>
              <details>
                <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 py-1">
                  <span className="font-semibold wrap-anywhere">{buyer.name}</span>
                  <span className="text-sm text-suave tabular-nums">
                    {code} · {ORDER_STATE_LABELS[state]}
                  </span>
                  {isOpen && <span className="text-sm font-semibold text-error">Falta avisarle</span>}
                </summary>
                <div className="py-2">
                  <DeliveryCard delivery={delivery} onTold={() => deliveries.told(code)} />
                </div>
              </details>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
