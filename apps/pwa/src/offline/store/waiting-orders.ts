import type { EntityTable } from 'dexie';
import { readableAccountDatabase, unsentDatabase, writableAccountDatabase } from './account-database';
import { guestOrdersDatabase } from './guest-orders';
import type { WaitingOrder } from './waiting-order';

type Waiting = EntityTable<WaitingOrder, 'id'>;

/** The table of an account, or of the device for visitors (`null`). */
const readable = (owner: number | null): Waiting | undefined =>
  owner === null ? guestOrdersDatabase.waitingOrders : readableAccountDatabase(owner)?.waitingOrders;

const writable = (owner: number | null): Waiting | undefined =>
  owner === null ? guestOrdersDatabase.waitingOrders : writableAccountDatabase(owner)?.waitingOrders;

/**
 * Stores or replaces an order that is to be sent.
 * @throws Error if the account is not logged in; Dexie's QuotaExceededError if the disk is full.
 */
export async function storeWaitingOrder(owner: number | null, waiting: WaitingOrder): Promise<void> {
  const table = writable(owner);
  if (!table) throw new Error('The account is not logged in');
  await table.put(waiting);
}

/** Replaces an order that still waits. @returns false if it was removed meanwhile, perhaps in another tab. */
export async function updateWaitingOrder(owner: number | null, waiting: WaitingOrder): Promise<boolean> {
  const table = writable(owner);
  if (!table) return false;
  return table.db.transaction('rw', table, async () => {
    const isThere = (await table.get(waiting.id)) !== undefined;
    if (isThere) await table.put(waiting);
    return isThere;
  });
}

/** What the server has not confirmed, the oldest first. */
export async function waitingOrders(owner: number | null): Promise<WaitingOrder[]> {
  return (await readable(owner)?.orderBy('storedAt').toArray()) ?? [];
}

/**
 * How many orders and payments the end of the account's data on this device would lose. The number may be known to
 * anyone at the device.
 */
export async function countWaitingOrders(owner: number | null): Promise<number> {
  return (await unsentDatabase(owner)?.waitingOrders.count()) ?? 0;
}

/** Removes an order that was sent or that the buyer gave up. */
export async function removeWaitingOrder(owner: number | null, id: string): Promise<void> {
  await writable(owner)?.delete(id);
}
