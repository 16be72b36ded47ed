import { mayHaveWaitingMessages } from '../offline/store/messages-flag';
import { accountId } from '../session/data-owner';
import { mayHaveGuestOrders } from './buyer-orders/guest-orders-mark';
import type { Outbox } from './client/outbox';

interface LazyOutbox {
  /** False if nothing can wait in it. Its code is then not loaded. */
  mayHaveItems: () => boolean;
  load: () => Promise<Outbox>;
}

const isLoggedIn = () => accountId() !== null;

const progress: LazyOutbox = {
  mayHaveItems: isLoggedIn,
  load: async () => (await import('./progress/send-progress')).progressOutbox,
};
const notes: LazyOutbox = {
  mayHaveItems: isLoggedIn,
  load: async () => (await import('./notes/send-notes')).notesOutbox,
};
const orders: LazyOutbox = {
  mayHaveItems: () => isLoggedIn() || mayHaveGuestOrders(),
  load: async () => (await import('./buyer-orders/send-orders')).ordersOutbox,
};
const messages: LazyOutbox = {
  mayHaveItems: mayHaveWaitingMessages,
  load: async () => (await import('./messages/waiting-messages')).messagesOutbox,
};

/** All outboxes of this device. */
export const OUTBOXES: readonly LazyOutbox[] = [progress, notes, orders, messages];

/** The outboxes that the end of a session erases. */
export const ACCOUNT_OUTBOXES: readonly LazyOutbox[] = [progress, notes, orders];
