import type { QueryClient } from '@tanstack/react-query';
import { countWaitingOrders } from './buyer-orders/waiting-orders';
import { countUnsentNotes } from './notes/send-notes';
import { ACCOUNT_OUTBOXES } from './outboxes';
import { countUnsent } from './progress/send-progress';

/** What a logout would erase. */
export interface Unsent {
  marks: number;
  notes: number;
  orders: number;
}

/** Sends the progress, the notes and the orders of the account. Failures are logged. */
export async function sendUnsent(client: QueryClient): Promise<void> {
  const sent = ACCOUNT_OUTBOXES.map(async ({ load }) => (await load()).send(client));
  await Promise.all(sent.map((each) => each.catch(console.error)));
}

/** Checks whether the browser has IndexedDB and does not block it. Otherwise nothing was ever stored. */
function hasDatabases(): boolean {
  try {
    return 'indexedDB' in globalThis && Boolean(globalThis.indexedDB);
  } catch {
    return false;
  }
}

/** @returns what is left; `unknown` if the database does not open. */
export async function unsentData(): Promise<Unsent | 'unknown'> {
  try {
    const [marks, notes, orders] = await Promise.all([countUnsent(), countUnsentNotes(), countWaitingOrders()]);
    return { marks, notes, orders };
  } catch (error) {
    console.error(error);
    return hasDatabases() ? 'unknown' : { marks: 0, notes: 0, orders: 0 };
  }
}

/** True if a logout may lose something. */
export const mayLose = (unsent: Unsent | 'unknown'): boolean =>
  unsent === 'unknown' || unsent.marks + unsent.notes + unsent.orders > 0;
