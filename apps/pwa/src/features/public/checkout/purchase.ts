import { checkoutAmount } from '@telar/domain/money';

/** What a payment page was handed by the page before it. */
export interface PurchaseState {
  price?: unknown;
  courseId?: unknown;
  title?: unknown;
  planName?: unknown;
}

export interface Purchase {
  /** Soles. */
  amount: number;
  /** What is paid for, in words. */
  what: string;
}

const named = (text: unknown): text is string => typeof text === 'string' && text !== '';

/** The purchase that navigation state describes, or `null` when it has no amount. */
export function purchaseOf({ price, courseId, title, planName }: PurchaseState): Purchase | null {
  const amount = checkoutAmount(price);
  if (amount === null) return null;
  if (named(planName)) return { amount, what: `Plan ${planName}` };
  if (named(title)) return { amount, what: title };
  return { amount, what: courseId === undefined ? 'Tu inscripción' : `Curso n.º ${String(courseId)}` };
}
