import type { QueryClient } from '@tanstack/react-query';
import { sendOrders } from './buyer-orders/send-orders';
import { countWaitingOrders } from './buyer-orders/waiting-orders';
import { countUnsentNotes, sendNotes } from './notes/send-notes';
import { countUnsent, sendProgress } from './progress/send-progress';

/** What the account would lose by a logout. */
export interface Unsent {
  marks: number;
  notes: number;
  orders: number;
}

/** Sends the progress, the notes and the orders of the account. Failures are logged. */
export async function sendUnsent(client: QueryClient): Promise<void> {
  const sent = [sendProgress(client), sendNotes(client), sendOrders(client)];
  await Promise.all(sent.map((each) => each.catch(console.error)));
}

/** What is left. */
export async function unsentData(): Promise<Unsent> {
  const [marks, notes, orders] = await Promise.all([countUnsent(), countUnsentNotes(), countWaitingOrders()]);
  return { marks, notes, orders };
}

export const isAnyUnsent = ({ marks, notes, orders }: Unsent): boolean => marks + notes + orders > 0;
