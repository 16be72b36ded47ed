import { UNSENT_ORDERS_TEXTS } from './buyer-orders';
import { UNSENT_TEXTS } from './lessons';

interface Unsent {
  marks: number;
  notes: number;
  orders: number;
}

/** The title of the question of a logout. @param unsent `unknown` if the device could not be read. */
export function unsentTitle(unsent: Unsent | 'unknown' | null): string {
  if (unsent === 'unknown') return UNSENT_TEXTS.unknownTitle;
  return unsent && unsent.marks + unsent.notes === 0 ? UNSENT_ORDERS_TEXTS.title : UNSENT_TEXTS.title;
}

/** What a logout asks about data that was not sent, or that could not be read. */
export function unsentQuestion(unsent: Unsent | 'unknown'): string {
  if (unsent === 'unknown') return UNSENT_TEXTS.unknown;
  const { marks, notes, orders } = unsent;
  return [
    marks + notes > 0 && UNSENT_TEXTS.question({ marks, notes }),
    orders > 0 && UNSENT_ORDERS_TEXTS.question(orders),
  ]
    .filter(Boolean)
    .join(' ');
}
