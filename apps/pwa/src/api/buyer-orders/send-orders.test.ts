import { jest } from '@jest/globals';
import { errorReply, json, noNetwork, notOurApi, stubApi } from '../../../test/api-stub';
import { fullStorage } from '../../../test/full-storage';
import { stubNetwork } from '../../../test/network-stub';
import { logInAs } from '../../../test/session';
import { registeredAccounts } from '../../offline/store/account-registry';
import { eraseAccounts } from '../../offline/store/erase-accounts';
import { guestOrders, guestOrdersDatabase } from '../../offline/store/guest-orders';
import type { WaitingOrder } from '../../offline/store/waiting-order';
import {
  countWaitingOrders,
  removeWaitingOrder,
  storeWaitingOrder,
  waitingOrders,
} from '../../offline/store/waiting-orders';
import { session } from '../../session/session';
import { createQueryClient } from '../client/query-client';
import { discardWaiting, ordersOutbox, sendAgain, sentLink, storeAndSend } from './send-orders';

const ID = '00000000-0000-4000-8000-000000000001';
const KEY = '00000000-0000-4000-8000-000000000002';
const PAYMENT = { operation_number: '12345678', voucher: new ArrayBuffer(8), type: 'image/jpeg', key: KEY };
const WAITING: WaitingOrder = {
  id: ID,
  request: { items: [{ kind: 'course', id: 3 }] },
  title: 'Excel',
  total: 189.9,
  code: null,
  token: '',
  payment: PAYMENT,
  problem: null,
  storedAt: 1,
};
const ORDER = {
  code: 'TLR-8F3K',
  state: 'pending',
  total: 200,
  currency: 'PEN',
  items: [],
  buyer: { name: 'Eva', email: 'eva@correo.pe', phone: null, dni: null },
  payment: null,
  reason: null,
  created_at: '2026-11-20T15:00:00.000Z',
  created_by: null,
  expires_at: null,
  actions: [],
  payments: [],
  history: [],
};
const CREATED = { ...ORDER, order: ORDER, token: 'secreto', success: true, message: '' };
const client = createQueryClient();
let network: { online: boolean };

/** Answers the order, and the payment with another reply. */
const answering = (payment: (url: string) => Response | Promise<Response>) =>
  stubApi((url) => (url.endsWith('/payments') ? payment(url) : json(CREATED)(url)));

beforeEach(async () => {
  network = stubNetwork();
  session.logout();
  await eraseAccounts(registeredAccounts());
  await Promise.all(guestOrdersDatabase.tables.map((table) => table.clear()));
});
afterEach(() => jest.restoreAllMocks());

it('gives a picture of 300 kB two minutes, as a slow mobile network needs', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  answering(json(CREATED));
  await storeAndSend(client, null, { ...WAITING, payment: { ...PAYMENT, voucher: new ArrayBuffer(300_000) } });
  expect(timeout).toHaveBeenLastCalledWith(130_000);
});

it('sends an order and its payment, and forgets what waited', async () => {
  const api = answering(json(CREATED));
  expect(await storeAndSend(client, null, WAITING)).toMatchObject({ state: 'sent', link: { code: 'TLR-8F3K' } });
  expect(api.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/orders',
    'POST /api/orders/TLR-8F3K/payments',
  ]);
  expect(api.calls[0]?.headers).toMatchObject({ 'Idempotency-Key': ID });
  expect(api.calls[1]?.headers).toMatchObject({ 'Order-Token': 'secreto', 'Idempotency-Key': KEY });
  expect((api.calls[1]?.body as FormData).get('operation_number')).toBe('12345678');
  expect(await waitingOrders(null)).toEqual([]);
  expect(await guestOrders()).toMatchObject([{ code: 'TLR-8F3K', token: 'secreto' }]);
  expect(await sentLink(ID)).toMatchObject({ code: 'TLR-8F3K', token: 'secreto' });
});

it('shows the state after the payment in the list of this device, at once and if it is sent later', async () => {
  const states = async () => (await guestOrders()).map(({ order }) => order?.state);
  const order = { ...ORDER, state: 'in_review' };
  const inReview = json({ ...order, order, success: true, message: '' });
  answering(inReview);
  await storeAndSend(client, null, WAITING);
  expect(await states()).toEqual(['in_review']);

  await guestOrdersDatabase.orders.clear();
  answering(noNetwork);
  await storeAndSend(client, null, WAITING);
  expect(await states()).toEqual(['pending']);
  answering(inReview);
  await ordersOutbox.send(client);
  expect(await states()).toEqual(['in_review']);
});

it('keeps an order without a response, and later sends only the missing part', async () => {
  answering(noNetwork);
  expect((await storeAndSend(client, null, WAITING)).state).toBe('waiting');
  expect(await waitingOrders(null)).toMatchObject([{ code: 'TLR-8F3K', token: 'secreto', total: 200, problem: null }]);
  const api = answering(json(CREATED));
  await ordersOutbox.send(client);
  expect(api.requested).toEqual(['/api/orders/TLR-8F3K/payments']);
  expect(await waitingOrders(null)).toEqual([]);
});

it.each([
  ['a login page of a Wi-Fi network', notOurApi(200)],
  ['too many requests', errorReply(429, 'Demasiadas solicitudes.')],
  ['an expired session', errorReply(401, 'Sesión vencida.', { error: 'token_invalid' })],
  ['a failing server', errorReply(500, 'Error.')],
])('keeps it to be sent again after %s', async (_, reply) => {
  stubApi(reply);
  expect((await storeAndSend(client, null, WAITING)).state).toBe('waiting');
  expect(await waitingOrders(null)).toMatchObject([{ id: ID, problem: null }]);
});

it('keeps a refused order with the reason, and does not send it again by itself', async () => {
  const api = answering(errorReply(409, 'Ese número ya fue usado.', { error: 'operation_number_taken' }));
  expect(await storeAndSend(client, null, WAITING)).toMatchObject({ state: 'refused', link: { code: 'TLR-8F3K' } });
  expect(await waitingOrders(null)).toMatchObject([{ code: 'TLR-8F3K', problem: 'Ese número ya fue usado.' }]);
  const before = api.calls.length;
  await ordersOutbox.send(client);
  expect(api.calls).toHaveLength(before);

  const [refused] = await waitingOrders(null);
  if (!refused) throw new Error('Nothing waits');
  answering(json(CREATED));
  await sendAgain(client, { ...refused, owner: null });
  expect(await waitingOrders(null)).toEqual([]);
});

it('keeps an order whose price changed with the new one, and sends that after the buyer accepts it', async () => {
  const before = { ...WAITING, payment: null };
  stubApi(errorReply(409, 'Ahora es S/ 200.00.', { error: 'price_changed', order_total: 200 }));
  expect(await storeAndSend(client, null, before)).toMatchObject({ state: 'refused', link: null });
  const [refused] = await waitingOrders(null);
  expect(refused).toMatchObject({ total: 200, problem: 'Ahora es S/ 200.00.' });
  const api = answering(json(CREATED));
  await sendAgain(client, { ...refused!, owner: null });
  expect(api.calls[0]?.body).toEqual({ ...WAITING.request, expected_total: 200 });
});

it('asks no total of an order whose price could not be read', async () => {
  const api = answering(json(CREATED));
  await storeAndSend(client, null, { ...WAITING, total: null });
  expect(api.calls[0]?.body).toEqual(WAITING.request);
});

it('does not send a payment that the buyer gave up in another tab, nor keeps it', async () => {
  const api = stubApi(async (url) => {
    await removeWaitingOrder(null, ID);
    return json(CREATED)(url);
  });
  await storeAndSend(client, null, WAITING);
  expect(api.requested).toEqual(['/api/orders']);
  expect(await waitingOrders(null)).toEqual([]);

  api.reply(async (url) => {
    await removeWaitingOrder(null, ID);
    return errorReply(409, 'Ese número ya fue usado.', { error: 'operation_number_taken' })(url);
  });
  expect(await storeAndSend(client, null, { ...WAITING, code: 'TLR-8F3K' })).toMatchObject({ state: 'refused' });
  expect(await waitingOrders(null)).toEqual([]);
});

it('does not send a payment that the buyer gave up meanwhile, and removes it', async () => {
  const api = stubApi(async (url) => {
    await discardWaiting(client, { id: ID, owner: null });
    return json(CREATED)(url);
  });
  await storeAndSend(client, null, WAITING);
  expect(api.requested).toEqual(['/api/orders']);
  expect(await waitingOrders(null)).toEqual([]);
});

it('keeps the orders of an account in its database, sends them with its token, and counts them', async () => {
  logInAs(12);
  network.online = false;
  const api = answering(json(CREATED));
  expect((await storeAndSend(client, 12, WAITING)).state).toBe('waiting');
  expect([await countWaitingOrders(12), await waitingOrders(null)]).toEqual([1, []]);
  network.online = true;
  await ordersOutbox.send(client);
  expect(api.calls[0]?.headers['Authorization']).toBe(`Bearer ${session.get().token}`);
  expect([await countWaitingOrders(12), await guestOrders()]).toEqual([0, []]);
});

it('sends an order of a visitor without the token of an account that logged in since', async () => {
  await storeWaitingOrder(null, WAITING);
  logInAs(12);
  const api = answering(json(CREATED));
  await ordersOutbox.send(client);
  expect(api.calls.map(({ headers }) => headers['Authorization'])).toEqual([undefined, undefined]);
  expect(await waitingOrders(null)).toEqual([]);
});

it('sends an order that the device cannot store, and fails if neither works', async () => {
  const full = jest.spyOn(guestOrdersDatabase.waitingOrders, 'put').mockRejectedValue(new Error('full'));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answering(json(CREATED));
  expect((await storeAndSend(client, null, WAITING)).state).toBe('sent');
  stubApi(noNetwork);
  await expect(storeAndSend(client, null, { ...WAITING, id: crypto.randomUUID() })).rejects.toThrow('full');
  full.mockRestore();
});

it('sends an order of a visitor whose device has no room for the mark of it', async () => {
  localStorage.clear();
  fullStorage();
  const api = answering(json(CREATED));
  expect((await storeAndSend(client, null, { ...WAITING, id: crypto.randomUUID() })).state).toBe('sent');
  expect(api.calls).toHaveLength(2);
});
