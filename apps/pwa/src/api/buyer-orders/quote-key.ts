import { accountId } from '../../session/data-owner';
import type { WantedItem } from './order-calls';

/** The key of the price of items, for this visitor or account. A module of its own: it loads no contracts. */
export const quoteKey = (items: readonly WantedItem[]) => ['me', 'order-quote', accountId(), items] as const;
