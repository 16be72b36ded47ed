import { checkoutAmount } from '@telar/domain/amounts';
import { parseId } from '@telar/domain/ids';
import { ORDER_LIMITS } from '@telar/domain/orders';
import type { OrderItemKind } from '@telar/domain/orders';
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
  /** The course's id, or several with commas. */
  curso?: number | string | undefined;
  /** The package's id, or several with commas. */
  paquete?: number | string | undefined;
  /** The plan's name or id. */
  plan?: string | undefined;
}

/** An item of an order. */
export interface WantedItem {
  kind: OrderItemKind;
  id: number | string;
}

const planOf = (text: unknown) => PLANS.find(({ id, name }) => id === text || name === text);

const textsOf = (value: unknown): string[] =>
  value === undefined || value === null || value === '' ? [] : String(value).split(',');

const ofCatalogue = (kind: 'course' | 'package', value: unknown): (WantedItem | null)[] =>
  textsOf(value).map((text) => {
    const id = parseId(text);
    return id === null ? null : { kind, id };
  });

function itemsFrom(curso: unknown, paquete: unknown, plan: unknown): WantedItem[] {
  const plans = textsOf(plan).map((text) => {
    const found = planOf(text);
    return found ? { kind: 'plan' as const, id: found.id } : null;
  });
  const items = [...ofCatalogue('course', curso), ...ofCatalogue('package', paquete), ...plans];
  const known = items.filter((item) => item !== null);
  return known.length === items.length && known.length <= ORDER_LIMITS.items ? known : [];
}

/** True if the URL says what is bought. */
const hasSearch = ({ curso, paquete, plan }: PurchaseSearch): boolean =>
  [curso, paquete, plan].some((value) => textsOf(value).length > 0);

/** The items in the URL, or those of the previous page if the URL has none. Empty if one of them is invalid. */
export function wantedItems(search: PurchaseSearch, { courseId, planName }: PurchaseState): WantedItem[] {
  return hasSearch(search) ? itemsFrom(search.curso, search.paquete, search.plan) : itemsFrom(courseId, '', planName);
}

/** True if the items include a plan. The prices of plans change, so only the server's price is shown. */
export const hasPlan = (items: readonly WantedItem[]): boolean => items.some(({ kind }) => kind === 'plan');

/** Reads the purchase from the navigation state; `null` if the state has no amount. */
export function purchaseOf({ price, courseId, title, planName }: PurchaseState): Purchase | null {
  const amount = checkoutAmount(price);
  if (amount === null) return null;
  if (isText(planName)) return { amount, item: `Plan ${planName}` };
  if (isText(title)) return { amount, item: title };
  return { amount, item: courseId === undefined ? 'Tu inscripción' : `Curso n.º ${String(courseId)}` };
}

/** What an order is called before its price is known. */
export function titleOf(items: readonly WantedItem[], { title }: PurchaseState): string {
  const name = ({ kind, id }: WantedItem): string => {
    if (kind === 'plan') return `Plan ${planOf(id)?.name ?? id}`;
    return `${kind === 'course' ? 'Curso' : 'Paquete'} n.º ${id}`;
  };
  return isText(title) && items.length === 1 ? title : items.map(name).join(' + ');
}
