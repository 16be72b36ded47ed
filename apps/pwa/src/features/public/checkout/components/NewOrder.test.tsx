import { FIELD_TEXTS } from '@telar/texts/fields';
import { ORDER_TEXTS } from '@telar/texts/orders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, stubApi } from '../../../../../test/api-stub';
import {
  COURSE,
  fillInBuyer,
  ITEMS,
  openCheckout,
  orderButton,
  QUOTE,
  setUpCheckout,
} from '../../../../../test/checkout-screen';
import { anOrder, anOrderCreated } from '../../../../../test/order';
import { logInAs } from '../../../../../test/session';
import { buyerDraft } from '../../../../offline/store/buyer-draft';
import { guestOrders } from '../../../../offline/store/guest-orders';
import { waitingOrders } from '../../../../offline/store/waiting-orders';

const CREATED = anOrderCreated(
  anOrder({ state: 'pending', payment: null, payments: [], actions: ['submit', 'cancel'] }),
);
let network: { online: boolean };

beforeEach(async () => {
  network = await setUpCheckout();
});

it('asks a visitor who the buyer is, and names invalid fields', async () => {
  stubApi(json(QUOTE));
  await openCheckout();
  await userEvent.click(await orderButton());
  expect(await screen.findByText('Escribe tu celular para avisarte.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Correo electrónico' })).toBeInvalid();
});

it('offers the usual domain for a mistyped one, also after a reload', async () => {
  stubApi(json(QUOTE));
  await openCheckout();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Correo electrónico' }), 'eva@hotmial.com');
  await userEvent.tab();
  expect(screen.getByText('¿Quisiste decir eva@hotmail.com?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Corregir el correo' }));
  expect(screen.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue('eva@hotmail.com');
  expect(buyerDraft()).toMatchObject({ email: 'eva@hotmail.com' });
});

it('makes the order of a visitor with a key, remembers its link and opens its page', async () => {
  const api = stubApi(json(QUOTE));
  const { router } = await openCheckout();
  await fillInBuyer();
  api.reply(json(CREATED));
  await userEvent.click(await orderButton());
  await waitFor(() => expect(router.state.location.pathname).toBe('/pedido/TLR-8F3K'));
  expect(router.state.location.hash).toBe('secreto');
  const call = api.calls.find(({ method }) => method === 'POST');
  expect(call?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(call?.body).toEqual({
    expected_total: 189.9,
    items: ITEMS,
    buyer: { name: 'Eva', last_name: 'Ríos Paz', email: 'eva@correo.pe', phone: '987654321', dni: null },
  });
  expect(await guestOrders()).toMatchObject([{ code: 'TLR-8F3K', token: 'secreto' }]);
  expect(await waitingOrders(null)).toEqual([]);
});

it('makes one order of a double tap, and sends it with the same key if it is sent again', async () => {
  const api = stubApi(json(QUOTE));
  await openCheckout();
  await fillInBuyer();
  api.reply(errorReply(409, 'Ya tienes varios pedidos en espera.', { error: 'orders_pending' }));
  const posts = () => api.calls.filter(({ method }) => method === 'POST');
  const button = await orderButton();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('Ya tienes varios pedidos en espera.')).toBeVisible();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(posts()).toHaveLength(1);

  await userEvent.click(button);
  await waitFor(() => expect(posts()).toHaveLength(2));
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Nombres' }), ' María');
  await userEvent.click(button);
  await waitFor(() => expect(posts()).toHaveLength(3));
  const [first, again, changed] = posts().map(({ headers }) => headers['Idempotency-Key']);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

it('fills in what a visitor typed after a reload, until the order is made', async () => {
  const api = stubApi(json(QUOTE));
  const first = await openCheckout();
  await fillInBuyer();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo de documento' }), 'Pasaporte');
  await userEvent.type(screen.getByRole('textbox', { name: /^Número de pasaporte/ }), 'AB123456');
  expect(screen.getByRole('link', { name: 'Inicia sesión' })).toHaveAttribute('href', '/iniciar-sesion?volver=%2F');
  first.unmount();

  const second = await openCheckout();
  expect(await screen.findByRole('textbox', { name: 'Nombres' })).toHaveValue('Eva');
  expect(screen.getByRole('textbox', { name: /^Número de pasaporte/ })).toHaveValue('AB123456');
  api.reply((url) => json(url === '/api/orders' ? CREATED : QUOTE)(url));
  await userEvent.click(await orderButton());
  await waitFor(() => expect(second.router.state.location.pathname).toBe('/pedido/TLR-8F3K'));
  second.unmount();

  await openCheckout();
  expect(await screen.findByRole('textbox', { name: 'Nombres' })).toHaveValue('');
});

it('accepts another document than a DNI, and reports an invalid number', async () => {
  const api = stubApi(json(QUOTE));
  await openCheckout();
  await fillInBuyer();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo de documento' }), 'Carné de extranjería');
  const number = screen.getByRole('textbox', { name: /^Número de carné de extranjería/ });
  await userEvent.type(number, '12');
  await userEvent.click(await orderButton());
  expect(number).toHaveAccessibleDescription(expect.stringContaining(FIELD_TEXTS.ce_invalid));
  await userEvent.type(number, '3456-789');
  api.reply(json(CREATED));
  await userEvent.click(await orderButton());
  await waitFor(() => expect(api.requested).toContain('/api/orders'));
  expect(api.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    buyer: { dni: null, document_type: 'ce', document_number: '123456-789' },
  });
});

it('makes the order of an account without a form, whose page opens without a secret', async () => {
  logInAs(12);
  const api = stubApi(json(QUOTE));
  const { router } = await openCheckout();
  expect(screen.queryByRole('textbox')).toBeNull();
  // A long name without spaces must not make the page wider.
  expect(await screen.findByText(/^Persona/, { selector: 'strong' })).toHaveClass('wrap-anywhere');
  api.reply((url) => json(url === '/api/orders' ? CREATED : QUOTE)(url));
  await userEvent.click(await orderButton());
  await waitFor(() => expect(router.state.location.pathname).toBe('/pedido/TLR-8F3K'));
  expect(router.state.location.hash).toBe('');
  expect(await guestOrders()).toEqual([]);
});

it('keeps the order on this device without network', async () => {
  stubApi(json(QUOTE));
  const { router } = await openCheckout();
  await fillInBuyer();
  network.online = false;
  await userEvent.click(await orderButton());
  await waitFor(async () => expect(await waitingOrders(null)).toHaveLength(1));
  const [waiting] = await waitingOrders(null);
  expect(waiting).toMatchObject({ title: 'Excel', total: 189.9, request: { items: ITEMS }, code: null });
  // The id is as secret as the private link that follows from it.
  await waitFor(() => expect(router.state.location.href).toBe(`/pedido/nuevo#${waiting?.id}`));
});

it('shows why the server refuses an order, and stores nothing', async () => {
  const api = stubApi(json(QUOTE));
  await openCheckout();
  await fillInBuyer();
  api.reply(errorReply(409, 'Ya tienes varios pedidos en espera.', { error: 'orders_pending' }));
  await userEvent.click(await orderButton());
  const form = screen.getByRole('region', { name: 'Haz tu pedido' });
  expect(await within(form).findByText('Ya tienes varios pedidos en espera.')).toBeVisible();
  await waitFor(async () => expect(await waitingOrders(null)).toEqual([]));
});

it('shows the price of now if it changed, and orders only at that', async () => {
  const api = stubApi(json(QUOTE));
  await openCheckout();
  await fillInBuyer();
  const message = ORDER_TEXTS.priceChanged(189.9, 200);
  const total = 200;
  api.reply((url) =>
    url.includes('/quote')
      ? json({ ...QUOTE, items: [{ ...COURSE, price: total }], total })(url)
      : errorReply(409, message, { error: 'price_changed', order_total: total })(url),
  );
  await userEvent.click(await orderButton());
  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByText('S/ 200.00', { selector: '.text-3xl' })).toBeVisible();
  await userEvent.click(await orderButton());
  await waitFor(() => expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
  expect(api.calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { body: { expected_total: 189.9 } },
    { body: { expected_total: 200 } },
  ]);
});
