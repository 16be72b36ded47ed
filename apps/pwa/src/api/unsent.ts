import type { QueryClient } from '@tanstack/react-query';
import { countUnsentNotes } from '../offline/store/notes';
import { countUnsentMarks } from '../offline/store/progress';
import { countWaitingOrders } from '../offline/store/waiting-orders';
import { dataOwner } from '../session/data-owner';
import { ACCOUNT_OUTBOXES } from './outboxes';

/** What the end of the account's data on this device would lose: by a logout, or by the login of another account. */
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

/**
 * Counts what waits to be sent, of the logged-in account or of the one whose session expired.
 * @returns `unknown` if the database does not open.
 */
export async function unsentData(): Promise<Unsent | 'unknown'> {
  try {
    const owner = dataOwner();
    const [marks, notes, orders] = await Promise.all([
      countUnsentMarks(owner),
      countUnsentNotes(owner),
      countWaitingOrders(owner),
    ]);
    return { marks, notes, orders };
  } catch (error) {
    console.error(error);
    return hasDatabases() ? 'unknown' : { marks: 0, notes: 0, orders: 0 };
  }
}

/** True if something may be lost. */
export const mayLose = (unsent: Unsent | 'unknown'): boolean =>
  unsent === 'unknown' || unsent.marks + unsent.notes + unsent.orders > 0;
