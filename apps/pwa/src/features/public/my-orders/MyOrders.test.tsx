import { QueryClientProvider } from '@tanstack/react-query';
import { MY_ORDERS_TEXTS } from '@telar/texts/screens/buyer-orders';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, noNetwork, stubApi } from '../../../../test/api-stub';
import { stubNetwork } from '../../../../test/network-stub';
import { anOrder } from '../../../../test/order';
import { expireSession, logInAs } from '../../../../test/session';
import { renderWithRouter } from '../../../../test/with-router';
import { markGuestOrders } from '../../../api/buyer-orders/guest-orders-mark';
import { createQueryClient } from '../../../api/client/query-client';
import { registeredAccounts } from '../../../offline/store/account-registry';
import { eraseAccounts } from '../../../offline/store/erase-accounts';
import { guestOrders, guestOrdersDatabase, rememberGuestOrder } from '../../../offline/store/guest-orders';
import { cacheOwnOrders } from '../../../offline/store/own-orders';
import { storeWaitingOrder } from '../../../offline/store/waiting-orders';
import { session } from '../../../session/session';
import MyOrders from './MyOrders';

const PAID = anOrder({
  code: 'TLR-9B2C',
  state: 'paid',
  total: 50,
  items: [{ ...anOrder().items[0]!, title: 'Word' }],
});
const WAITING = { request: null, title: 'Canva', total: 80, code: null, token: '', payment: null, problem: null };
let network: { online: boolean };

beforeEach(async () => {
  network = stubNetwork();
  session.logout();
  await eraseAccounts(registeredAccounts());
  await Promise.all(guestOrdersDatabase.tables.map((table) => table.clear()));
});

async function open(reply = json({ orders: [], next: null })) {
  const api = stubApi(reply);
  await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <MyOrders />
    </QueryClientProvider>,
  );
  return api;
}

const rowOf = async (title: string) => {
  const row = (await screen.findByRole('link', { name: title })).closest('li');
  if (!row) throw new Error(`${title} is in no list`);
  return within(row);
};

it('offers the login to visitors who ordered nothing on this device', async () => {
  const { requested } = await open();
  expect(await screen.findByText(MY_ORDERS_TEXTS.emptyDevice)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute(
    'href',
    '/iniciar-sesion?volver=%2Fmis-pedidos',
  );
  expect(requested).toEqual([]);
});

it('lists the orders of visitors on this device with their private link, and forgets one after a question', async () => {
  const order = anOrder();
  await rememberGuestOrder({ code: order.code, id: 'a', token: 'secreto', title: 'Excel', order, keptAt: 1 });
  await open();
  const row = await rowOf('Excel para contabilidad');
  expect(row.getByRole('link')).toHaveAttribute('href', '/pedido/TLR-8F3K#secreto');
  expect(row.getByText('TLR-8F3K · S/ 149.90 · 20/11/2026')).toBeVisible();
  expect(row.getByText('En revisión')).toBeVisible();
  expect(screen.getByText(new RegExp(MY_ORDERS_TEXTS.deviceHint))).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: 'Quitar el pedido TLR-8F3K' }));
  const question = screen.getByRole('dialog', { name: '¿Quitar el pedido TLR-8F3K?' });
  expect(within(question).getByText(MY_ORDERS_TEXTS.forgetQuestion)).toBeVisible();
  expect(within(question).getByRole('button', { name: 'Cancelar' })).toHaveFocus();
  expect(await guestOrders()).toHaveLength(1);
  await userEvent.click(within(question).getByRole('button', { name: 'Quitar' }));
  expect(await screen.findByText(MY_ORDERS_TEXTS.emptyDevice)).toBeVisible();
  const notice = await screen.findByText('Quitaste el pedido TLR-8F3K de este dispositivo.');
  expect(notice.closest('[tabindex]')).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await guestOrders()).toEqual([]);
});

it('lists unsent orders with the reason why the server refused them', async () => {
  markGuestOrders();
  const problem = 'Ya tienes varios pedidos en espera.';
  await storeWaitingOrder(null, { ...WAITING, id: 'w-1', storedAt: 1 });
  await storeWaitingOrder(null, { ...WAITING, id: 'w-2', title: 'Inglés', total: null, problem, storedAt: 2 });
  await open();
  const row = await rowOf('Canva');
  expect(row.getByRole('link')).toHaveAttribute('href', '/pedido/nuevo#w-1');
  expect(row.getByText('S/ 80.00')).toBeVisible();
  expect(row.getByText(MY_ORDERS_TEXTS.waiting)).toBeVisible();
  expect((await rowOf('Inglés')).getByText(problem)).toBeVisible();
});

it('lists the orders of the account, without a secret, and those of visitors apart', async () => {
  await rememberGuestOrder({ code: 'TLR-8F3K', id: 'a', token: 's', title: 'Excel', order: anOrder(), keptAt: 1 });
  logInAs(12);
  await storeWaitingOrder(12, { ...WAITING, id: 'w-1', storedAt: 1 });
  await open(json({ orders: [PAID], next: null }));
  const row = await rowOf('Word');
  expect(row.getByRole('link')).toHaveAttribute('href', '/pedido/TLR-9B2C');
  expect(row.queryByRole('button')).toBeNull();
  expect((await rowOf('Canva')).getByText(MY_ORDERS_TEXTS.waiting)).toBeVisible();
  const device = within(await screen.findByRole('region', { name: MY_ORDERS_TEXTS.device }));
  expect(device.getAllByRole('listitem')).toHaveLength(1);
  expect(device.queryByRole('link', { name: MY_ORDERS_TEXTS.login })).toBeNull();
});

it('says that the account has no orders, and that they failed to load', async () => {
  logInAs(12);
  const api = await open(errorReply(403, 'Algo falló.'));
  expect(await screen.findByText('Algo falló.')).toBeVisible();
  api.reply(json({ orders: [], next: null }));
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText(MY_ORDERS_TEXTS.empty)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver cursos' })).toHaveAttribute('href', '/cursos');
});

it('shows the cached orders without network', async () => {
  logInAs(12);
  await cacheOwnOrders(12, [PAID]);
  network.online = false;
  await open(noNetwork);
  expect((await rowOf('Word')).getByText('Pagado')).toBeVisible();
  expect(screen.getByText(/^Tus pedidos guardados · actualizado/)).toBeVisible();
});

it('says that orders without a copy need the network, without an error', async () => {
  logInAs(12);
  network.online = false;
  await open(noNetwork);
  expect(await screen.findByText(MY_ORDERS_TEXTS.loadOffline)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows the cached orders of an expired session without network, and offers to erase them', async () => {
  logInAs(12);
  await cacheOwnOrders(12, [PAID]);
  expireSession();
  network.online = false;
  const { requested } = await open(noNetwork);
  expect((await rowOf('Word')).getByText('Pagado')).toBeVisible();
  expect(requested).toEqual([]);
  expect(screen.getByRole('button', { name: 'Borrar lo guardado' })).toBeVisible();
});
