import { quantityText } from '@telar/domain/quantity-text';
import { listText } from '../list-text';
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

export const OTHER_ACCOUNT_TEXTS = {
  stay: 'No entrar',
  enter: 'Entrar y perder lo que queda',
} as const;

/** What is asked before another account than the one of the unsent data starts its session here, which erases them. */
export function otherAccountQuestion(unsent: Unsent | 'unknown'): string {
  if (unsent === 'unknown') {
    return 'No pudimos comprobar si en este dispositivo queda algo sin enviar de otra cuenta. Si entras, lo que quede se pierde.';
  }
  const { marks, notes, orders } = unsent;
  const parts = [
    marks > 0 && quantityText(marks, 'avance', 'avances'),
    notes > 0 && quantityText(notes, 'apunte', 'apuntes'),
    orders > 0 && quantityText(orders, 'pedido o constancia', 'pedidos o constancias'),
  ].filter((part) => part !== false);
  const what = listText(parts);
  return marks + notes + orders === 1
    ? `En este dispositivo queda ${what} de otra cuenta, sin enviar. Si entras con la tuya, se pierde. Se envía si esa cuenta inicia sesión antes.`
    : `En este dispositivo quedan ${what} de otra cuenta, sin enviar. Si entras con la tuya, se pierden. Se envían si esa cuenta inicia sesión antes.`;
}
