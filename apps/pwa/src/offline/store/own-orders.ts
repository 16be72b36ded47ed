import type { Order, OrderSummary } from '@telar/contracts/orders';
import { readableAccountDatabase, writableAccountDatabase } from './account-database';
import type { Cached } from './cached';

/**
 * Replaces the cached list of the account's orders.
 * @param owner the account that received the response. If it is no longer logged in, nothing is cached.
 * @throws Dexie's QuotaExceededError if the disk is full.
 */
export async function cacheOwnOrders(owner: number | null, orders: OrderSummary[], now = Date.now()): Promise<void> {
  await writableAccountDatabase(owner)?.state.put({ key: 'orders', keptAt: now, orders });
}

/** Returns the list as last received, or `null` if it was never received. */
export async function cachedOwnOrders(owner: number | null): Promise<Cached<OrderSummary[]> | null> {
  const state = await readableAccountDatabase(owner)?.state.get('orders');
  return state?.key === 'orders' ? { data: state.orders, cachedAt: state.keptAt } : null;
}

/** Updates the copy of an order. */
export async function cacheOwnOrder(owner: number | null, order: Order, now = Date.now()): Promise<void> {
  await writableAccountDatabase(owner)?.orders.put({ code: order.code, order, keptAt: now });
}

/** Returns an order as last read. If it never was, returns it from the cached list, without history. */
export async function cachedOwnOrder(owner: number | null, code: string): Promise<Cached<Order> | null> {
  const database = readableAccountDatabase(owner);
  const found = await database?.orders.get(code);
  if (found) return { data: found.order, cachedAt: found.keptAt };
  const list = await cachedOwnOrders(owner);
  const listed = list?.data.find((order) => order.code === code);
  if (!list || !listed) return null;
  const payments = listed.payment ? [listed.payment] : [];
  return { data: { ...listed, payments, history: [] }, cachedAt: list.cachedAt };
}
