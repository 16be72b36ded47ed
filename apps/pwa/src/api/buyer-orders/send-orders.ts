import type { QueryClient } from '@tanstack/react-query';
import type { Order } from '@telar/contracts/orders';
import { DEVICE_QUERY_KEY } from '../../offline/store/device-query-key';
import { rememberGuestOrder, sentGuestOrder } from '../../offline/store/guest-orders';
import type { WaitingOrder } from '../../offline/store/waiting-order';
import {
  removeWaitingOrder,
  storeWaitingOrder,
  updateWaitingOrder,
  waitingOrders,
} from '../../offline/store/waiting-orders';
import { accountId } from '../../session/data-owner';
import type { HttpError } from '../client/errors';
import { createOutbox, loggedInOwner } from '../client/outbox';
import type { Owner } from '../client/outbox';
import { isFinalRefusal } from '../client/send-later';
import { markGuestOrders, mayHaveGuestOrders } from './guest-orders-mark';
import { changedTotal, postOrder, postPayment } from './order-calls';
import type { OrderLink } from './order-calls';
import { showOrder } from './order-queries';
import { isReferenceTo } from './unsent-link';
import { refetchWaitingOrders } from './waiting-orders';
import type { OwnedWaiting } from './waiting-orders';

/** The result of sending an order or a payment. */
export type Sending =
  | { state: 'sent'; link: OrderLink; order: Order }
  /** There was no response: it is sent later. */
  | { state: 'waiting' }
  /** The server refused it, and the buyer must change it. */
  | { state: 'refused'; error: HttpError; link: OrderLink | null };

type Sent = Extract<Sending, { state: 'sent' }>;
type Refused = Extract<Sending, { state: 'refused' }>;

/** The orders that this page sent. The keys are the ids under which they waited. */
const sentLinks = new Map<string, OrderLink>();

/**
 * The current link of an order that waited on this device; `null` if the device does not know it.
 * @param reference as `waitingLink` has it.
 */
export async function sentLink(reference: string): Promise<OrderLink | null> {
  const id = [...sentLinks.keys()].find((each) => isReferenceTo(reference, each));
  const link = id === undefined ? undefined : sentLinks.get(id);
  return link ?? (await sentGuestOrder(reference)) ?? null;
}

/** The ids of orders and payments that the device could not store. No row shows that they wait. */
const notStored = new Set<string>();

/**
 * Stores what was not sent yet.
 * @returns false if the buyer gave it up meanwhile, perhaps in another tab. Nothing is stored then.
 */
async function keep(owner: Owner, waiting: WaitingOrder): Promise<boolean> {
  try {
    if (!notStored.has(waiting.id)) return await updateWaitingOrder(owner, waiting);
    await storeWaitingOrder(owner, waiting);
    notStored.delete(waiting.id);
  } catch (error) {
    console.error(error);
  }
  return true;
}

/**
 * The orders that the server made, by the ids under which their payments wait. They are in memory because a full disk
 * may not store them.
 */
const made = new Map<string, Pick<WaitingOrder, 'code' | 'token' | 'total'>>();

const asMade = (stored: WaitingOrder): WaitingOrder => ({ ...stored, ...made.get(stored.id) });

const linkOf = ({ code, token }: WaitingOrder): OrderLink | null => (code === null ? null : { code, token });

/**
 * Makes the order, unless the server has it already. Because of the key, it is the same order if a response was lost.
 */
async function makeOrder(owner: Owner, waiting: WaitingOrder): Promise<Order | undefined> {
  if (waiting.code !== null) return undefined;
  const { order, token } = await postOrder(waiting, owner === null);
  if (owner === null) {
    const { id, title } = waiting;
    await rememberGuestOrder({ code: order.code, id, token, title, order, keptAt: Date.now() }).catch(console.error);
  }
  // The account opens its orders without the secret.
  made.set(waiting.id, { code: order.code, token: owner === null ? token : '', total: order.total });
  return order;
}

/** Sends an order, a payment, or both. */
async function sendOne(client: QueryClient, owner: Owner, stored: WaitingOrder): Promise<Sent | null> {
  let order = await makeOrder(owner, asMade(stored));
  const waiting = asMade(stored);
  const link = linkOf(waiting) ?? { code: '', token: '' };
  if (waiting.payment && (await keep(owner, waiting))) {
    // The request would send the token of another account.
    if (owner !== null && accountId() !== owner) return null;
    ({ order } = await postPayment(link, waiting.payment, owner === null));
  }
  await removeWaitingOrder(owner, waiting.id).catch(console.error);
  notStored.delete(waiting.id);
  made.delete(waiting.id);
  if (!order) return null;
  sentLinks.set(waiting.id, link);
  await showOrder(client, link, order);
  return { state: 'sent', link, order };
}

/**
 * Stores the reason of a refusal, because the buyer must correct the order or payment. A price that changed is shown,
 * and accepted by sending the order again.
 */
async function refuse(owner: Owner, stored: WaitingOrder, error: unknown): Promise<Refused | null> {
  if (!isFinalRefusal(error)) return null;
  const waiting = asMade(stored);
  await keep(owner, { ...waiting, total: changedTotal(error) ?? waiting.total, problem: error.message });
  return { state: 'refused', error, link: linkOf(waiting) };
}

/**
 * Orders and payments of the account, and of visitors of this device. A payment waits for its order; the two are one
 * item or have the same code. Different orders do not wait for each other.
 */
export const ordersOutbox = createOutbox<WaitingOrder, Sending | null>({
  name: 'orders',
  owners: () => [...(mayHaveGuestOrders() ? [null] : []), ...loggedInOwner()],
  waiting: async (owner) => (await waitingOrders(owner)).filter(({ problem }) => problem === null),
  idOf: ({ id }) => id,
  groupOf: ({ id, code }) => code ?? id,
  firstBatch: (orders) => orders.slice(0, 1),
  send: async (client, owner, [waiting]) => (waiting ? sendOne(client, owner, waiting) : null),
  isFinal: isFinalRefusal,
  refuse: (_, owner, waiting, error) => refuse(owner, waiting, error),
  onRunEnd(client) {
    void refetchWaitingOrders(client);
    void client.invalidateQueries({ queryKey: [DEVICE_QUERY_KEY, 'guest-orders'] });
  },
});

/**
 * Stores an order or payment and sends it at once if there is a network. If the device cannot store it, it is sent
 * without being stored.
 * @param owner the account that orders, or `null` for a visitor.
 * @throws Dexie's errors if it could neither be stored nor sent.
 */
export function storeAndSend(client: QueryClient, owner: Owner, waiting: WaitingOrder): Promise<Sending> {
  return ordersOutbox.exclusively(async () => {
    let failure: unknown = null;
    try {
      if (owner === null) markGuestOrders();
      await storeWaitingOrder(owner, waiting);
      notStored.delete(waiting.id);
    } catch (error) {
      notStored.add(waiting.id);
      failure = error ?? new Error('Not stored');
    }
    const sending: Sending = (await ordersOutbox.attempt(client, owner, waiting)) ?? { state: 'waiting' };
    void refetchWaitingOrders(client);
    if (sending.state === 'waiting' && failure !== null) throw failure;
    return sending;
  });
}

/**
 * Sends everything that waits again, also what was refused, because the reason may no longer apply, such as too many
 * unpaid orders.
 */
export async function sendAgain(client: QueryClient, { owner, ...stored }: OwnedWaiting): Promise<void> {
  // The list shows what still waits.
  if (stored.problem === null) await ordersOutbox.send(client).catch(console.error);
  else await storeAndSend(client, owner, { ...stored, problem: null });
}

/** Removes an order or payment that the buyer gave up. @throws Dexie's errors if it is still stored. */
export async function discardWaiting(
  client: QueryClient,
  { id, owner }: Pick<OwnedWaiting, 'id' | 'owner'>,
): Promise<void> {
  await removeWaitingOrder(owner, id);
  notStored.delete(id);
  await refetchWaitingOrders(client);
}
