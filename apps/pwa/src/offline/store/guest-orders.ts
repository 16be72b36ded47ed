import type { Order } from '@telar/contracts/orders';
import { Dexie } from 'dexie';
import type { EntityTable } from 'dexie';
import type { WaitingOrder } from './waiting-order';

// The names of the database, its tables and properties are stored on devices and do not change.

/** An order that a visitor made on this device. Without its secret the visitor could not open it again. */
export interface GuestOrder {
  code: string;
  /** The id under which it waited to be sent. */
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

/** The orders of visitors of this device. They stay until the visitor removes them. */
export const guestOrdersDatabase = new GuestOrdersDatabase();

/** More orders of visitors are not remembered: the oldest are forgotten. */
const GUEST_ORDERS_MAX = 20;

/** The orders that visitors made on this device, the newest first. */
export const guestOrders = (): Promise<GuestOrder[]> =>
  guestOrdersDatabase.orders.orderBy('keptAt').reverse().toArray();

/** Remembers the private link of an order. */
export async function rememberGuestOrder(made: GuestOrder): Promise<void> {
  await guestOrdersDatabase.orders.put(made);
  await guestOrdersDatabase.orders.orderBy('keptAt').reverse().offset(GUEST_ORDERS_MAX).delete();
}

/** The order that waited under this id, if it was sent. */
export const sentGuestOrder = (id: string): Promise<GuestOrder | undefined> =>
  guestOrdersDatabase.orders.where('id').equals(id).first();

/** Stores how an order of this device is now. An order that is not remembered stays so. */
export async function cacheGuestOrder(order: Order, now: number = Date.now()): Promise<void> {
  await guestOrdersDatabase.orders.update(order.code, { order, keptAt: now });
}

export const cachedGuestOrder = async (code: string, token: string) => {
  const found = await guestOrdersDatabase.orders.get(code);
  return found?.order && found.token === token ? { data: found.order, cachedAt: found.keptAt } : null;
};

export const forgetGuestOrder = (code: string): Promise<void> => guestOrdersDatabase.orders.delete(code);
