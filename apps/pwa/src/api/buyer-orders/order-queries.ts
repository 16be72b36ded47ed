import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { OrderQuote } from '@telar/contracts/order-quotes';
import type { Order, OrderSummary } from '@telar/contracts/orders';
import { DEVICE_QUERY_KEY } from '../../offline/store/device-query-key';
import { storePlanPrices } from '../../offline/store/plan-prices';
import { accountId, dataReader } from '../../session/data-owner';
import { session } from '../../session/session';
import { NETWORK_FIRST_OPTIONS, networkFirst } from '../client/network-first';
import type { FreshOrCached } from '../client/network-first';
import { fetchOrder, fetchOwnOrders, fetchQuote } from './order-calls';
import type { OrderLink, WantedItem } from './order-calls';

/** While staff check a payment, the open page asks again. */
const IN_REVIEW_MS = 30_000;

const ownStore = () => import('../../offline/store/own-orders');
const guestStore = () => import('../../offline/store/guest-orders');

/** Reads the current price of the items, and stores the prices of plans for later visits. */
export async function readQuote(items: readonly WantedItem[], signal: AbortSignal): Promise<OrderQuote> {
  const quote = await fetchQuote(items, signal);
  storePlanPrices(quote.items.filter(({ kind }) => kind === 'plan'));
  return quote;
}

const orderKey = ({ code, token }: OrderLink) => ['me', 'order', code, token] as const;

/** Reads an order from the API; without it, the copy that this device last read. */
export const orderQuery = (link: OrderLink) =>
  queryOptions({
    ...NETWORK_FIRST_OPTIONS,
    queryKey: orderKey(link),
    queryFn: (context) =>
      networkFirst<Order>(context, {
        fetch: (signal) => fetchOrder(link, signal),
        writeCopy: async (order, owner) => {
          if (link.token !== '') return (await guestStore()).cacheGuestOrder(order);
          if (owner !== null) return (await ownStore()).cacheOwnOrder(owner, order);
        },
        readCopy: async () =>
          link.token === ''
            ? (await ownStore()).cachedOwnOrder(dataReader(), link.code)
            : (await guestStore()).cachedGuestOrder(link.code, link.token),
      }),
    staleTime: 0,
    refetchInterval: (query) =>
      query.state.data?.data.state === 'in_review' ? IN_REVIEW_MS : NETWORK_FIRST_OPTIONS.refetchInterval(query),
  });

/**
 * Shows an order from a response of the server, and refetches the lists. The list of visitors' orders reads only this
 * device's copies, so a visitor's order is stored first.
 */
export async function showOrder(client: QueryClient, link: OrderLink, data: Order): Promise<void> {
  client.setQueryData<FreshOrCached<Order>>(orderKey(link), { data, cachedAt: null, why: null });
  void client.invalidateQueries({ queryKey: ownOrdersQuery.queryKey });
  if (link.token === '') return;
  await guestStore()
    .then(({ cacheGuestOrder }) => cacheGuestOrder(data))
    .catch(console.error);
  void client.invalidateQueries({ queryKey: guestOrdersQuery.queryKey });
}

/** Reads the account's orders, the newest first, from the API or from the cache. */
export const ownOrdersQuery = queryOptions({
  ...NETWORK_FIRST_OPTIONS,
  queryKey: ['me', 'orders'],
  queryFn: (context) =>
    networkFirst<OrderSummary[]>(context, {
      fetch: fetchOwnOrders,
      writeCopy: async (orders, owner) => (await ownStore()).cacheOwnOrders(owner, orders),
      readCopy: async () => (await ownStore()).cachedOwnOrders(accountId()),
    }),
  enabled: () => session.get().isLoggedIn,
  // Staff may just have approved one.
  staleTime: 0,
});

/** Reads the cached orders of the account whose session expired. Makes no API call. */
export const lockedOrdersQuery = queryOptions({
  queryKey: [DEVICE_QUERY_KEY, 'own-orders'],
  queryFn: async () => (await ownStore()).cachedOwnOrders(dataReader()),
  staleTime: 0,
});

/** The orders that visitors made on this device. */
export const guestOrdersQuery = queryOptions({
  queryKey: [DEVICE_QUERY_KEY, 'guest-orders'],
  queryFn: async () => (await guestStore()).guestOrders(),
  staleTime: 0,
});
