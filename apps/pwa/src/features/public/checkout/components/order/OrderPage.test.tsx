import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Order } from '@telar/contracts/orders';
import { orderActions } from '@telar/domain/orders';
import type { OrderState } from '@telar/domain/orders';
import { ORDER_STATE_LABELS } from '@telar/texts/orders';
import {
  BUYER_STATE_TEXTS,
  FREE_STATE_TEXTS,
  ORDER_PAGE_TEXTS,
  PAID_LABEL,
  PAYMENT_FORM_TEXTS,
} from '@telar/texts/screens/buyer-orders';
import { PAYMENT_TEXTS } from '@telar/texts/screens/checkout';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, noNetwork, stubApi } from '../../../../../../test/api-stub';
import { stubNetwork } from '../../../../../../test/network-stub';
import { fillInPayment, stubVoucherPictures } from '../../../../../../test/payment-form';
import { expireSession, logInAs } from '../../../../../../test/session';
import { renderWithRouter } from '../../../../../../test/with-router';
import { markGuestOrders } from '../../../../../api/buyer-orders/guest-orders-mark';
import { UNSENT_CODE } from '../../../../../api/buyer-orders/unsent-link';
import { createQueryClient } from '../../../../../api/client/query-client';
import { registeredAccounts } from '../../../../../offline/store/account-registry';
import { eraseAccounts } from '../../../../../offline/store/erase-accounts';
import { guestOrdersDatabase } from '../../../../../offline/store/guest-orders';
import { cacheOwnOrder } from '../../../../../offline/store/own-orders';
import { storeWaitingOrder, waitingOrders } from '../../../../../offline/store/waiting-orders';
import { session } from '../../../../../session/session';
import OrderPage from './OrderPage';
import { OrderPageFrame } from './OrderPageFrame';

const CODE = 'TLR-8F3K';

function anOrder(state: OrderState, overrides: Partial<Order> = {}): Order {
  const at = '2026-11-20T15:00:00.000Z';
  return {
    code: CODE,
    state,
    total: 189.9,
    currency: 'PEN',
    items: [{ kind: 'course', id: 3, title: 'Excel', price: 189.9 }],
    buyer: { name: 'Eva Ríos', email: 'eva@correo.pe', phone: null, dni: null },
    payment: null,
    reason: null,
    created_at: at,
    created_by: null,
    expires_at: null,
    actions: orderActions(state, 'buyer'),
    payments: [],
    history: [{ state, at, by: null, reason: null }],
    ...overrides,
  };
}

async function open(token = 'secreto', code = CODE) {
  const client = createQueryClient();
  const view = await renderWithRouter(
    <QueryClientProvider client={client}>
      <OrderPage code={code} token={token} />
    </QueryClientProvider>,
  );
  return { ...view, client };
}
const form = () => screen.queryByRole('textbox', { name: 'Número de operación' });
const qr = () => screen.queryByRole('img', { name: /Código QR de Yape/ });
const cancel = () => screen.queryByRole('button', { name: 'Cancelar pedido' });
const aWaiting = { id: crypto.randomUUID(), request: null, title: 'Excel', total: 189.9, code: CODE, token: 'secreto' };
const payment = { operation_number: '12345678', voucher: new ArrayBuffer(2048), type: 'image/png' };

let network: { online: boolean };

beforeEach(async () => {
  network = stubNetwork();
  stubVoucherPictures();
  session.logout();
  await eraseAccounts(registeredAccounts());
  await Promise.all(guestOrdersDatabase.tables.map((table) => table.clear()));
});

it.each<[OrderState, { pays: boolean; cancels: boolean }]>([
  ['pending', { pays: true, cancels: true }],
  ['in_review', { pays: false, cancels: false }],
  ['paid', { pays: false, cancels: false }],
  ['rejected', { pays: true, cancels: true }],
  ['expired', { pays: false, cancels: false }],
  ['cancelled', { pays: false, cancels: false }],
  ['refunded', { pays: false, cancels: false }],
])('says what the state %s means, and what the buyer can do', async (state, { pays, cancels }) => {
  const api = stubApi(json(anOrder(state)));
  await open();
  expect(await screen.findByText(BUYER_STATE_TEXTS[state])).toBeVisible();
  const label = state === 'paid' ? PAID_LABEL : ORDER_STATE_LABELS[state];
  expect(screen.getAllByText(label)[0]).toBeVisible();
  expect([form() !== null, cancel() !== null]).toEqual([pays, cancels]);
  expect(screen.getAllByText('20/11/2026, 10:00')[0]).toBeVisible();
  expect(api.calls[0]).toMatchObject({ path: `/api/orders/${CODE}`, headers: { 'Order-Token': 'secreto' } });
});

it.each<OrderState>(['pending', 'in_review', 'paid', 'rejected', 'expired', 'cancelled', 'refunded'])(
  'says what the state %s of an order that costs nothing means, without a voucher',
  async (state) => {
    stubApi(json(anOrder(state, { total: 0, expires_at: '2026-11-23T15:00:00.000Z' })));
    await open();
    expect(await screen.findByText(FREE_STATE_TEXTS[state] ?? '')).toBeVisible();
    expect(form()).toBeNull();
    expect(screen.queryByText(/[Yy]apea|pagarlo/)).toBeNull();
  },
);

it('opens at its top, because its fragment names no element of the page', async () => {
  // New browsers return a promise, which an effect must not return.
  const scroll = jest.spyOn(globalThis, 'scrollTo').mockReturnValue(Promise.resolve() as never);
  stubApi(json(anOrder('pending')));
  const view = await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <OrderPageFrame code={CODE} token="secreto" />
    </QueryClientProvider>,
    `/pedido/${CODE}#secreto`,
  );
  expect(scroll.mock.calls).toContainEqual([0, 0]);
  scroll.mockRestore();
  expect(await screen.findByText(BUYER_STATE_TEXTS.pending)).toBeVisible();
  view.unmount();
});

it('links visitors to the list of their orders on the device that has it', async () => {
  localStorage.clear();
  stubApi(json(anOrder('pending')));
  const view = await open();
  await screen.findByText(BUYER_STATE_TEXTS.pending);
  expect(screen.queryByRole('link', { name: 'Mis pedidos' })).toBeNull();
  view.unmount();
  markGuestOrders();
  await open();
  expect(await screen.findByRole('link', { name: 'Mis pedidos' })).toHaveAttribute('href', '/mis-pedidos');
});

it('shows why a payment was rejected', async () => {
  stubApi(json(anOrder('rejected', { reason: 'El monto no coincide.' })));
  await open();
  expect(await screen.findByText('El monto no coincide.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Enviar otra constancia' })).toBeVisible();
});

it('links an account to its course, and a guest to the login with the e-mail', async () => {
  logInAs(12);
  stubApi(json(anOrder('paid')));
  const view = await open('');
  expect(await screen.findByRole('link', { name: 'Entrar al curso' })).toHaveAttribute(
    'href',
    '/mis-cursos/3/continuar',
  );
  view.unmount();
  session.logout();
  await open();
  expect(await screen.findByText(/^Entra con el correo eva@correo\.pe\./)).toBeVisible();
});

it('says that the order is unknown without the whole link', async () => {
  stubApi(errorReply(404, 'No existe.', { error: 'order_not_found' }));
  await open('');
  expect(await screen.findByText(/^No encontramos este pedido/)).toBeVisible();
});

it('shows an account its order without network', async () => {
  logInAs(12);
  await cacheOwnOrder(12, anOrder('in_review'));
  stubApi(noNetwork);
  await open('');
  expect(await screen.findByText(BUYER_STATE_TEXTS.in_review)).toBeVisible();
  expect(screen.getByText(/^Pedido guardado · actualizado/)).toBeVisible();
});

it('asks an account whose session expired to log in, and takes no payment that it could not send', async () => {
  logInAs(12);
  await cacheOwnOrder(12, anOrder('pending'));
  expireSession();
  network.online = false;
  stubApi(noNetwork);
  await open('');
  expect(await screen.findByText(ORDER_PAGE_TEXTS.locked)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/iniciar-sesion?volver=%2F');
  expect([form(), cancel()]).toEqual([null, null]);
});

it('shows the voucher that waits for a network instead of how to pay, and discards it after a question', async () => {
  markGuestOrders();
  await storeWaitingOrder(null, { ...aWaiting, payment, problem: null, storedAt: 1 });
  stubApi(json(anOrder('pending')));
  await open();
  expect(await screen.findByText('Operación 12345678, imagen de 2 KB.')).toBeVisible();
  expect([form(), qr(), screen.queryByText(BUYER_STATE_TEXTS.pending)]).toEqual([null, null, null]);
  expect(screen.getByText(/No vuelvas a yapear\.$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  const question = screen.getByRole('dialog', { name: '¿Descartar tu constancia?' });
  expect(await waitingOrders(null)).toHaveLength(1);
  await userEvent.click(within(question).getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(form()).toBeVisible());
  expect(qr()).toBeVisible();
  expect(await waitingOrders(null)).toEqual([]);
  expect(screen.getByText(ORDER_PAGE_TEXTS.discardedPayment)).toBeVisible();
  expect(screen.getByText(ORDER_PAGE_TEXTS.discardedPayment).closest('[tabindex]')).toHaveFocus();
});

it('no longer says that a voucher was discarded when another one arrived', async () => {
  markGuestOrders();
  await storeWaitingOrder(null, { ...aWaiting, payment, problem: null, storedAt: 1 });
  let state: OrderState = 'pending';
  stubApi((url) => json(anOrder(state))(url));
  const { client } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.getByText(ORDER_PAGE_TEXTS.discardedPayment)).toBeVisible());
  state = 'in_review';
  await act(() => client.invalidateQueries());
  expect(await screen.findByText(BUYER_STATE_TEXTS.in_review)).toBeVisible();
  expect(screen.queryByText(ORDER_PAGE_TEXTS.discardedPayment)).toBeNull();
});

it('says that a voucher could not be discarded, and keeps it', async () => {
  markGuestOrders();
  await storeWaitingOrder(null, { ...aWaiting, payment, problem: null, storedAt: 1 });
  stubApi(json(anOrder('pending')));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  const question = within(screen.getByRole('dialog'));
  const remove = jest.spyOn(guestOrdersDatabase.waitingOrders, 'delete').mockRejectedValue(new Error('locked'));
  await userEvent.click(question.getByRole('button', { name: 'Descartar' }));
  expect(await question.findByText(ORDER_PAGE_TEXTS.discardFailed)).toBeVisible();
  expect(screen.queryByText(ORDER_PAGE_TEXTS.discardedPayment)).toBeNull();
  remove.mockRestore();
});

it('shows why a voucher that waited was refused, and the form to change it', async () => {
  markGuestOrders();
  await storeWaitingOrder(null, { ...aWaiting, payment, problem: 'Ese número ya fue usado.', storedAt: 1 });
  stubApi(json(anOrder('pending')));
  await open();
  expect(await screen.findByText('No se pudo enviar: Ese número ya fue usado.')).toBeVisible();
  expect(form()).toBeVisible();
});

it('lets the buyer of an order that was not sent pay, and names them with all names', async () => {
  markGuestOrders();
  const buyer = { name: 'Eva', last_name: 'Ríos Paz', email: 'eva@correo.pe', phone: '987654321', dni: null };
  const request = { items: [{ kind: 'course' as const, id: 3 }], buyer };
  const order = { ...aWaiting, request, code: null, payment: null, problem: null, storedAt: 1 };
  await storeWaitingOrder(null, order);
  network.online = false;
  await open(order.id, UNSENT_CODE);
  const link = await screen.findByRole('link', { name: /WhatsApp/ });
  expect(screen.getByText(PAYMENT_TEXTS.stepUnsent)).toBeVisible();
  expect(screen.queryByText(PAYMENT_TEXTS.stepOrder)).toBeNull();
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('Hola, soy Eva Ríos Paz y envío la constancia');
});

it.each([189.9, null])(
  'asks for no second payment of an unsent order (price: %p) whose payment was just reported, and discards both after a question',
  async (total) => {
    markGuestOrders();
    const order = { ...aWaiting, request: { items: [] }, total, code: null, payment: null, problem: null, storedAt: 1 };
    await storeWaitingOrder(null, order);
    network.online = false;
    stubApi(noNetwork);
    await open(order.id, UNSENT_CODE);
    await fillInPayment();
    await userEvent.click(screen.getByRole('button', { name: 'Enviar constancia' }));
    expect(await screen.findByText('Operación 12345678, imagen de 1 KB.')).toBeVisible();
    expect(screen.getByText(ORDER_PAGE_TEXTS.waitingBoth).closest('[tabindex]')).toHaveFocus();
    expect([form(), qr(), screen.queryByText(/^Yapea|no pagues todavía/)]).toEqual([null, null, null]);
    expect(screen.getByText('Excel')).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
    const question = screen.getByRole('dialog', { name: '¿Descartar este pedido?' });
    expect(within(question).getByText(ORDER_PAGE_TEXTS.discardBothQuestion)).toBeVisible();
    await userEvent.click(within(question).getByRole('button', { name: 'Descartar' }));
    expect(await screen.findByText(ORDER_PAGE_TEXTS.discardedOrder)).toBeVisible();
    expect(screen.getByText(ORDER_PAGE_TEXTS.discardedOrder).closest('[tabindex]')).toHaveFocus();
    expect(await waitingOrders(null)).toEqual([]);
  },
);

it('says that an unsent order and its payment, which were refused, are not sent by themselves', async () => {
  markGuestOrders();
  const problem = 'Ya tienes varios pedidos en espera.';
  const order = { ...aWaiting, request: { items: [] }, code: null, payment, problem, storedAt: 1 };
  await storeWaitingOrder(null, order);
  stubApi(noNetwork);
  await open(order.id, UNSENT_CODE);
  expect(await screen.findByText(`No se pudo enviar: ${problem}`)).toBeVisible();
  expect(screen.getByText(ORDER_PAGE_TEXTS.refusedBoth)).toBeVisible();
  expect([form(), qr()]).toEqual([null, null]);
});

it('focuses the voucher of a made order that waits for a network, which replaces the form', async () => {
  stubApi((url) => (url.endsWith('/payments') ? noNetwork(url) : json(anOrder('pending'))(url)));
  await open();
  await fillInPayment();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar constancia' }));
  expect(await screen.findByText('Operación 12345678, imagen de 1 KB.')).toBeVisible();
  expect(screen.getByText(ORDER_PAGE_TEXTS.waitingPayment).closest('[tabindex]')).toHaveFocus();
  expect(qr()).toBeNull();
  // Every attempt to send it has the same key.
  expect(await waitingOrders(null)).toMatchObject([{ payment: { key: expect.stringMatching(/^[0-9a-f-]{36}$/) } }]);
});

it('focuses the picture that was chosen, and the choice of another when it is removed', async () => {
  stubApi(json(anOrder('pending')));
  await open();
  await fillInPayment();
  expect(screen.getByRole('img', { name: 'Constancia del pago' }).closest('[tabindex]')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Quitar o cambiar' }));
  expect(screen.getByLabelText(/Elegir captura/).closest('[tabindex]')).toHaveFocus();
});

it('asks a visitor who leaves the page with a payment that was not sent', async () => {
  stubApi(json(anOrder('pending')));
  const { router } = await open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Número de operación' }), '12345678');
  act(() => void router.navigate({ to: '/cursos' as never }));
  const question = await screen.findByRole('dialog', { name: PAYMENT_FORM_TEXTS.unsaved.title });
  await userEvent.click(within(question).getByRole('button', { name: PAYMENT_FORM_TEXTS.unsaved.stay }));
  expect(router.state.location.pathname).toBe('/');
  expect(form()).toHaveValue('12345678');
});

it('names the fields that are missing', async () => {
  stubApi(json(anOrder('pending')));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar constancia' }));
  expect(await screen.findByText('Ingresa el número de operación, de 5 a 20 dígitos.')).toBeVisible();
  expect(screen.getByText('Adjunta la captura o foto de tu constancia.')).toBeVisible();
});

it('says while it sends a payment that a slow network takes minutes', async () => {
  stubApi((url) => (url.endsWith('/payments') ? new Promise(() => undefined) : json(anOrder('pending'))(url)));
  await open();
  await fillInPayment();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar constancia' }));
  expect(await screen.findByText(PAYMENT_FORM_TEXTS.slow)).toBeVisible();
});
