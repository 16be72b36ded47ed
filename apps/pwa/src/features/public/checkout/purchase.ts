import { checkoutAmount } from '@telar/domain/money';

/** The purchase that the previous page passed to the payment page. */
export interface PurchaseState {
  price?: unknown;
  courseId?: unknown;
  title?: unknown;
  planName?: unknown;
}

export interface Purchase {
  /** Soles. */
  amount: number;
  /** The name of the course or plan. */
  item: string;
}

const isText = (text: unknown): text is string => typeof text === 'string' && text !== '';

/** Reads the purchase from the navigation state; `null` if the state has no amount. */
export function purchaseOf({ price, courseId, title, planName }: PurchaseState): Purchase | null {
  const amount = checkoutAmount(price);
  if (amount === null) return null;
  if (isText(planName)) return { amount, item: `Plan ${planName}` };
  if (isText(title)) return { amount, item: title };
  return { amount, item: courseId === undefined ? 'Tu inscripción' : `Curso n.º ${String(courseId)}` };
}
