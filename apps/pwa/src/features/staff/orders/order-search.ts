import { ORDER_STATES, parseOrderCode } from '@telar/domain/orders';
import type { OrderState } from '@telar/domain/orders';
import type { OrderFilters } from '../../../api/order-desk';
import { dayParam, oneOf } from '../../../navigation/filter-params';
import { searchTextParam } from '../../../navigation/search-params';

/** The state of the list: without it, the orders to review. */
export type OrderTab = OrderState | 'all';

/** The search parameters of the URL. */
export interface OrderSearch {
  state?: OrderTab | undefined;
  search?: string | undefined;
  /** Days of the payment. */
  from?: string | undefined;
  to?: string | undefined;
  /** The code of the open order. */
  order?: string | undefined;
}

export const DEFAULT_TAB: OrderState = 'in_review';

const TABS: readonly OrderTab[] = [...ORDER_STATES, 'all'];

/** Reads the search parameters. Invalid ones are ignored. */
export function toOrderSearch(raw: Record<string, unknown>): OrderSearch {
  const tab = oneOf(TABS, raw['state']);
  return {
    state: tab === DEFAULT_TAB ? undefined : tab,
    search: searchTextParam(raw['search']) || undefined,
    from: dayParam(raw['from']),
    to: dayParam(raw['to']),
    order: (typeof raw['order'] === 'string' && parseOrderCode(raw['order'])) || undefined,
  };
}

export const tabOf = ({ state = DEFAULT_TAB }: OrderSearch): OrderTab => state;

/** The filters of the list. */
export function filtersOf(search: OrderSearch): OrderFilters {
  const tab = tabOf(search);
  const filters = { search: search.search, from: search.from, to: search.to };
  const isSet = ([, value]: [string, unknown]) => value !== undefined;
  return Object.fromEntries(
    Object.entries({ ...filters, state: tab === 'all' ? undefined : tab }).filter(isSet),
  ) as OrderFilters;
}
