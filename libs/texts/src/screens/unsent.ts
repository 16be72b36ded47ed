import { UNSENT_ORDERS_TEXTS } from './buyer-orders';
import { UNSENT_TEXTS } from './lessons';

/** What a logout asks about data that was not sent. */
export function unsentQuestion({ marks, notes, orders }: { marks: number; notes: number; orders: number }): string {
  return [
    marks + notes > 0 && UNSENT_TEXTS.question({ marks, notes }),
    orders > 0 && UNSENT_ORDERS_TEXTS.question(orders),
  ]
    .filter(Boolean)
    .join(' ');
}
