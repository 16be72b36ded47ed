import type { Order } from '@telar/contracts/orders';
import { Dexie } from 'dexie';
import type { EntityTable } from 'dexie';
import type { WaitingOrder } from './waiting-order';

// The names of the database, its tables and properties are stored on devices and do not change.

/**
 * An order that a visitor made on this device. It is stored with its secret, because the visitor cannot open it without
 * that.
 */
export interface GuestOrder {
  code: string;
  /** The id of the order while it waited to be sent. */
  id: string;
  /** The secret of its private link. */
  token: string;
  /** What was bought. */
  title: string;
  /** The order as last read; `null` before. */
  order: Order | null;
  /** When it was last read or made, in milliseconds since 1970. */
  keptAt: number;
}

class GuestOrdersDatabase extends Dexie {
  declare orders: EntityTable<GuestOrder, 'code'>;
  declare waitingOrders: EntityTable<WaitingOrder, 'id'>;

  constructor() {
    super('telar-orders');
    this.version(1).stores({ orders: 'code, id, keptAt', waitingOrders: 'id, storedAt' });
  }
}

/** The orders that visitors made on this device. They stay until a visitor removes them. */
export const guestOrdersDatabase = new GuestOrdersDatabase();

/** The number of visitors' orders that are remembered. Older ones are removed. */
const GUEST_ORDERS_MAX = 20;

/** The orders that visitors made on this device, the newest first. */
export const guestOrders = (): Promise<GuestOrder[]> =>
  guestOrdersDatabase.orders.orderBy('keptAt').reverse().toArray();

/** Remembers the private link of an order. */
export async function rememberGuestOrder(made: GuestOrder): Promise<void> {
  await guestOrdersDatabase.orders.put(made);
  await guestOrdersDatabase.orders.orderBy('keptAt').reverse().offset(GUEST_ORDERS_MAX).delete();
}

/** The sent order that had waited under this id, if any. */
export const sentGuestOrder = (id: string): Promise<GuestOrder | undefined> =>
  guestOrdersDatabase.orders.where('id').equals(id).first();

/** Updates the copy of a remembered order. Does nothing for other orders. */
export async function cacheGuestOrder(order: Order, now: number = Date.now()): Promise<void> {
  await guestOrdersDatabase.orders.update(order.code, { order, keptAt: now });
}

export const cachedGuestOrder = async (code: string, token: string) => {
  const found = await guestOrdersDatabase.orders.get(code);
  return found?.order && found.token === token ? { data: found.order, cachedAt: found.keptAt } : null;
};

export const forgetGuestOrder = (code: string): Promise<void> => guestOrdersDatabase.orders.delete(code);
