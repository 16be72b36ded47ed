import type { QueryClient } from '@tanstack/react-query';
import type { Order } from '@telar/contracts/orders';
import { DEVICE_QUERY_KEY } from '../../offline/store/device-query-key';
import { rememberGuestOrder, sentGuestOrder } from '../../offline/store/guest-orders';
import type { WaitingOrder } from '../../offline/store/waiting-order';
import { removeWaitingOrder, storeWaitingOrder, waitingOrders } from '../../offline/store/waiting-orders';
import { accountId } from '../../session/data-owner';
import type { HttpError } from '../client/errors';
import { isFinalRefusal } from '../client/send-later';
import { markGuestOrders, mayHaveGuestOrders } from './guest-orders-mark';
import { postOrder, postPayment } from './order-calls';
import type { OrderLink } from './order-calls';
import { showOrder } from './order-queries';
import { showWaiting } from './waiting-orders';
import type { OwnedWaiting } from './waiting-orders';

/** What became of an order or a payment. */
export type Sending =
  | { state: 'sent'; link: OrderLink; order: Order }
  /** There was no response: it is sent later. */
  | { state: 'waiting' }
  /** The server refused it, and the buyer must change it. */
  | { state: 'refused'; error: HttpError; link: OrderLink | null };

/** The orders that this page sent, by the ids under which they waited. */
const sentLinks = new Map<string, OrderLink>();

/** Where an order is that waited under this id; `null` if this device does not know. */
export async function sentLink(id: string): Promise<OrderLink | null> {
  return sentLinks.get(id) ?? (await sentGuestOrder(id)) ?? null;
}

/** What the buyer gave up while it was being sent. */
const discarded = new Set<string>();

/** Keeps what is not sent, unless the buyer gave it up meanwhile. */
async function keep(owner: number | null, waiting: WaitingOrder): Promise<void> {
  if (!discarded.has(waiting.id)) await storeWaitingOrder(owner, waiting).catch(console.error);
}

const linkOf = ({ code, token }: WaitingOrder): OrderLink | null => (code === null ? null : { code, token });

/** Makes the order, unless the server has it already. The key makes it the same order if an answer was lost. */
async function withOrder(
  owner: number | null,
  waiting: WaitingOrder,
): Promise<{ waiting: WaitingOrder; order?: Order }> {
  if (waiting.code !== null) return { waiting };
  const { order, token } = await postOrder(waiting, owner === null);
  if (owner === null) {
    const { id, title } = waiting;
    await rememberGuestOrder({ code: order.code, id, token, title, order, keptAt: Date.now() }).catch(console.error);
  }
  // The account opens its orders without the secret.
  return { waiting: { ...waiting, code: order.code, token: owner === null ? token : '', total: order.total }, order };
}

/** Sends one, and keeps what the server did not take. */
async function sendOne(client: QueryClient, owner: number | null, stored: WaitingOrder): Promise<Sending> {
  let waiting = stored;
  if (owner !== null && accountId() !== owner) return { state: 'waiting' };
  try {
    const made = await withOrder(owner, stored);
    waiting = made.waiting;
    let { order } = made;
    const link = linkOf(waiting) ?? { code: '', token: '' };
    if (waiting.payment && !discarded.has(waiting.id)) {
      if (order) await keep(owner, waiting);
      ({ order } = await postPayment(link, waiting.payment, owner === null));
    }
    await removeWaitingOrder(owner, waiting.id).catch(console.error);
    if (!order) return { state: 'waiting' };
    sentLinks.set(waiting.id, link);
    showOrder(client, link, order);
    return { state: 'sent', link, order };
  } catch (error) {
    if (!isFinalRefusal(error)) return { state: 'waiting' };
    await keep(owner, { ...waiting, problem: error.message });
    return { state: 'refused', error, link: linkOf(waiting) };
  }
}

let lastRun: Promise<unknown> = Promise.resolve();

/** Runs after the run in progress: two would send the same order. */
function next<T>(run: () => Promise<T>): Promise<T> {
  const result = lastRun.then(run);
  lastRun = result.catch(() => undefined);
  return result;
}

async function sendOf(client: QueryClient, owner: number | null): Promise<void> {
  for (const waiting of await waitingOrders(owner)) {
    if (waiting.problem !== null || (owner !== null && accountId() !== owner)) continue;
    const { state } = await sendOne(client, owner, waiting);
    // The others would wait for the same network.
    if (state === 'waiting') break;
  }
}

/** Sends the stored orders and payments of visitors of this device, and of the logged-in account. Does nothing offline. */
export function sendOrders(client: QueryClient): Promise<void> {
  return next(async () => {
    if (!navigator.onLine) return;
    const owner = accountId();
    try {
      if (mayHaveGuestOrders()) await sendOf(client, null);
      if (owner !== null) await sendOf(client, owner);
    } finally {
      void showWaiting(client);
      void client.invalidateQueries({ queryKey: [DEVICE_QUERY_KEY, 'guest-orders'] });
    }
  });
}

/**
 * Stores an order or payment and sends it at once if there is a network. If the device cannot store it, it is only sent.
 * @param owner the account that orders, or `null` for a visitor.
 * @throws Dexie's errors if it could neither be stored nor sent.
 */
export function storeAndSend(client: QueryClient, owner: number | null, waiting: WaitingOrder): Promise<Sending> {
  return next(async () => {
    let notStored: unknown = null;
    if (owner === null) markGuestOrders();
    discarded.delete(waiting.id);
    await storeWaitingOrder(owner, waiting).catch((error: unknown) => {
      notStored = error ?? new Error('Not stored');
    });
    const sending: Sending = navigator.onLine ? await sendOne(client, owner, waiting) : { state: 'waiting' };
    void showWaiting(client);
    if (sending.state === 'waiting' && notStored !== null) throw notStored;
    return sending;
  });
}

/** Sends what waits again, also what was refused: the reason may be gone, such as other orders to pay. */
export async function sendAgain(client: QueryClient, { owner, ...stored }: OwnedWaiting): Promise<void> {
  if (stored.problem === null) await sendOrders(client);
  else await storeAndSend(client, owner, { ...stored, problem: null });
}

/** Removes what waits, for a buyer who gave it up. */
export async function discardWaiting(
  client: QueryClient,
  { id, owner }: Pick<OwnedWaiting, 'id' | 'owner'>,
): Promise<void> {
  discarded.add(id);
  await removeWaitingOrder(owner, id).catch(console.error);
  await showWaiting(client);
}
