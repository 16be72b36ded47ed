import type { Package } from '@telar/contracts/packages';
import type { CourseRef } from '@telar/contracts/refs';
import type { OrderItemKind } from '@telar/domain/orders';
import type { Plan } from '@telar/domain/plans';
import { wordFilter } from '@telar/domain/search-words';
import { coursesText } from '@telar/texts/assignments';
import { ORDER_ITEM_KIND_LABELS } from '@telar/texts/orders';

/** Something that is for sale. */
export interface SaleItem {
  kind: OrderItemKind;
  id: number | string;
  title: string;
  /** A line that tells apart items with the same title. */
  detail: string;
}

/** Suggestions at once. */
const SHOWN = 8;

export const itemKey = ({ kind, id }: Pick<SaleItem, 'kind' | 'id'>): string => `${kind} ${id}`;

/** Everything that is for sale: plans and packages first, because they are few. */
export function itemsForSale(
  plans: readonly Plan[],
  packages: readonly Package[],
  courses: readonly CourseRef[],
): SaleItem[] {
  return [
    ...plans.map(({ id, name, label }) => ({ kind: 'plan' as const, id, title: `Plan ${name}`, detail: label })),
    ...packages
      .filter(({ courses: within }) => within.length > 0)
      .map(({ id, name, courses: within }) => ({
        kind: 'package' as const,
        id,
        title: name,
        detail: `${ORDER_ITEM_KIND_LABELS.package} · ${coursesText(within.length)}`,
      })),
    ...courses.map(({ id, title }) => ({ kind: 'course' as const, id, title, detail: ORDER_ITEM_KIND_LABELS.course })),
  ];
}

/** The items that have each of the typed words and are not chosen yet. */
export function matchingItems(items: readonly SaleItem[], typed: string, chosen: readonly SaleItem[]): SaleItem[] {
  if (typed.trim() === '') return [];
  const isWanted = wordFilter(typed);
  const taken = new Set(chosen.map(itemKey));
  return items.filter((item) => isWanted(item.title) && !taken.has(itemKey(item))).slice(0, SHOWN);
}
