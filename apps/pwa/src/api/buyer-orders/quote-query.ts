import { queryOptions } from '@tanstack/react-query';
import { accountId } from '../../session/data-owner';
import type { WantedItem } from './order-calls';

/** The current price of the items for this visitor or account. A module of its own: it loads no contracts. */
export const quoteQuery = (items: readonly WantedItem[]) =>
  queryOptions({
    queryKey: ['me', 'order-quote', accountId(), items],
    queryFn: async ({ signal }) => (await import('./order-queries')).readQuote(items, signal),
    // Staff may just have changed a price or approved another order.
    staleTime: 0,
  });
