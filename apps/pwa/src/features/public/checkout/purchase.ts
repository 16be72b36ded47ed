import type { Course } from '@telar/contracts/courses';
import { parseId } from '@telar/domain/ids';
import { checkoutAmount } from '@telar/domain/money';
import { PLANS } from '@telar/domain/plans';

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

/** What the URL of the payment page names, so that a shared link and a new tab find the price. */
export interface PurchaseSearch {
  /** The course's id. */
  curso?: number | string | undefined;
  /** The plan's name. */
  plan?: string | undefined;
}

/** The id of the course in the URL; `null` if the URL has none. */
export const courseIdOf = ({ curso }: PurchaseSearch): number | null => parseId(String(curso));

/** The purchase of a course at its own price; `null` if it has no price. */
export function coursePurchase({ price, title }: Pick<Course, 'price' | 'title'>): Purchase | null {
  const amount = checkoutAmount(price);
  return amount === null ? null : { amount, item: title };
}

/** The purchase of a plan at its own price; `null` for an unknown plan. */
export function planPurchase(name: string | undefined): Purchase | null {
  const plan = PLANS.find((one) => one.name === name);
  return plan ? { amount: plan.price, item: `Plan ${plan.name}` } : null;
}

/** Reads the purchase from the navigation state; `null` if the state has no amount. */
export function purchaseOf({ price, courseId, title, planName }: PurchaseState): Purchase | null {
  const amount = checkoutAmount(price);
  if (amount === null) return null;
  if (isText(planName)) return { amount, item: `Plan ${planName}` };
  if (isText(title)) return { amount, item: title };
  return { amount, item: courseId === undefined ? 'Tu inscripción' : `Curso n.º ${String(courseId)}` };
}
