import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import type { OrderQuote, QuotedItem } from '@telar/contracts/order-quotes';
import { aCourse } from '@telar/testing/builders';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { NEW_ORDER_TEXTS } from '@telar/texts/screens/buyer-orders';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, noNetwork, stubApi } from '../../../../../test/api-stub';
import { aHeldPlan } from '../../../../../test/held-plan';
import { stubNetwork } from '../../../../../test/network-stub';
import { logInAs } from '../../../../../test/session';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { clearHoldings, setEnrolled, setHeldPlans } from '../../../../api/set-enrolled';
import { registeredAccounts } from '../../../../offline/store/account-registry';
import { buyerDraft } from '../../../../offline/store/buyer-draft';
import { cacheCourses } from '../../../../offline/store/catalogue';
import { eraseAccounts } from '../../../../offline/store/erase-accounts';
import { guestOrders, guestOrdersDatabase } from '../../../../offline/store/guest-orders';
import { knownPlanPrice, storePlanPrices } from '../../../../offline/store/plan-prices';
import { storeEnrolledIds, storeHasPlan } from '../../../../offline/store/store-holdings';
import { waitingOrders } from '../../../../offline/store/waiting-orders';
import { session } from '../../../../session/session';
import type { WantedItem } from '../purchase';
import QuotedPayment from './QuotedPayment';

const COURSE: QuotedItem = { kind: 'course', id: 3, title: 'Excel', price: 189.9, owned: false, courses: [] };
const QUOTE: OrderQuote = { items: [COURSE], total: 189.9, currency: 'PEN' };
const ITEMS: WantedItem[] = [{ kind: 'course', id: 3 }];
/** What a page passed that knew an earlier price. */
const STATE = { price: 149.9, courseId: 3, title: 'Excel' };
const UNCHECKED = 'No se pudo comprobar el precio del curso. No pagues todavía: vuelve a intentarlo.';
let network: { online: boolean };

const open = (items = ITEMS, state: object = STATE) =>
  renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <QuotedPayment items={items} state={state} />
    </QueryClientProvider>,
  );
const qr = () => screen.queryByRole('img', { name: /Código QR de Yape/ });
const order = () => screen.findByRole('button', { name: 'Hacer pedido' });

async function fillIn(): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nombres' }), 'Eva');
  await userEvent.type(screen.getByRole('textbox', { name: /^Apellidos/ }), 'Ríos Paz');
  await userEvent.type(screen.getByRole('textbox', { name: 'Correo electrónico' }), 'eva@correo.pe');
  await userEvent.type(screen.getByRole('textbox', { name: 'Celular' }), '987654321');
}

beforeEach(async () => {
  network = stubNetwork();
  sessionStorage.clear();
  session.logout();
  await eraseAccounts(registeredAccounts());
  await Promise.all(guestOrdersDatabase.tables.map((table) => table.clear()));
});

it.each([
  ['the network fails', noNetwork, NEW_ORDER_TEXTS.priceLater],
  ['the API fails', errorReply(429, 'Demasiadas solicitudes.'), UNCHECKED],
])('asks for no payment of an unchecked price if %s, and shows the price after a retry', async (_, failure, text) => {
  const api = stubApi(failure);
  await open();
  expect(await screen.findByText(text)).toBeVisible();
  expect(qr()).toBeNull();
  expect(screen.queryByText('S/ 149.90')).toBeNull();

  api.reply(json(QUOTE));
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('S/ 189.90')).toBeVisible();
  expect(qr()).toBeVisible();
  expect(screen.queryByText(text)).toBeNull();
  expect(api.requested).toContain('/api/orders/quote?item_list=course%3A3');
});

it('prepares the order of a course without network with its stored title and price, and asks for no payment', async () => {
  await cacheCourses(
    [aCourse({ id: 3, title: 'Excel avanzado', price: 149.9 })],
    Date.parse('2026-11-20T15:00:00.000Z'),
  );
  stubApi(noNetwork);
  const { router } = await open(ITEMS, {});
  expect(await screen.findByRole('heading', { name: 'Excel avanzado' })).toBeVisible();
  expect(screen.getByText('El precio del 20/11/2026 era S/ 149.90: puede cambiar.')).toBeVisible();
  expect(screen.getByText(NEW_ORDER_TEXTS.priceLater)).toBeVisible();
  expect([qr(), screen.queryByRole('alert')]).toEqual([null, null]);
  await fillIn();
  network.online = false;
  await userEvent.click(await order());
  await waitFor(() => expect(router.state.location.pathname).toBe('/pedido/nuevo'));
  // Without a total, so that the order's page asks for no payment either.
  expect(await waitingOrders(null)).toMatchObject([{ title: 'Excel avanzado', total: null }]);
});

it('asks for no payment if nothing is charged', async () => {
  stubApi(json({ ...QUOTE, items: [{ ...COURSE, price: 0 }], total: 0 }));
  await open(ITEMS, {});
  expect(await screen.findByText(NEW_ORDER_TEXTS.freeExplanation)).toBeVisible();
  expect([qr(), screen.queryByText(/[Yy]apea/)]).toEqual([null, null]);
  expect(await order()).toBeVisible();
  expect(screen.getByText('Te inscribes en').nextElementSibling).toHaveTextContent('Excel');
  expect(screen.getByText('S/ 0.00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/');
});

it('shows the price of the previous page until the server responds', async () => {
  stubApi(() => new Promise(() => {}));
  await open();
  expect(screen.getByText('S/ 149.90')).toBeVisible();
  expect(await order()).toBeVisible();
  expect(screen.queryByText(NEW_ORDER_TEXTS.offline)).toBeNull();
});

it('says that an item that is not sold has no price', async () => {
  stubApi(errorReply(400, 'x', { error: 'validation_failed' }));
  await open();
  expect(await screen.findByText('Monto del curso no disponible.')).toBeVisible();
});

describe('the price of a plan', () => {
  const PLAN: WantedItem[] = [{ kind: 'plan', id: 'basico' }];
  const BUILT_IN = { price: 499.99, planName: 'BÁSICO' };
  const quoted = json({
    ...QUOTE,
    items: [{ kind: 'plan', id: 'basico', title: 'Plan BÁSICO', price: 520, owned: false, courses: [] }],
    total: 520,
  });

  beforeEach(() => localStorage.removeItem('plan-prices'));

  it("is the server's, and no other before", async () => {
    let answer = (): void => undefined;
    const waiting = new Promise<void>((done) => (answer = done));
    stubApi(async (url) => waiting.then(() => quoted(url)));
    await open(PLAN, BUILT_IN);
    expect(screen.queryByText(/S\/ /)).toBeNull();
    expect(qr()).toBeNull();
    answer();
    expect(await screen.findByText('S/ 520.00')).toBeVisible();
    expect(qr()).toBeVisible();
  });

  it('is, without network, the last one received, with its day and without a QR', async () => {
    stubApi(noNetwork);
    const { unmount } = await open(PLAN, BUILT_IN);
    expect(await screen.findByText(NEW_ORDER_TEXTS.priceLater)).toBeVisible();
    expect(screen.queryByText(/S\/ /)).toBeNull();
    unmount();
    storePlanPrices([{ id: 'basico', price: 520 }], Date.parse('2026-11-20T15:00:00.000Z'));
    await open(PLAN, BUILT_IN);
    expect(await screen.findByText('El precio del 20/11/2026 era S/ 520.00: puede cambiar.')).toBeVisible();
    expect(qr()).toBeNull();
    expect(screen.getByRole('button', { name: 'Hacer pedido' })).toBeVisible();
  });

  it('is stored when it is received', async () => {
    stubApi(quoted);
    await open(PLAN, {});
    await screen.findByText('S/ 520.00');
    expect(knownPlanPrice('basico')?.price).toBe(520);
  });
});

it('offers no payment for items that the account has, according to the server or to this page', async () => {
  const api = stubApi(json({ ...QUOTE, items: [{ ...COURSE, owned: true }], total: 0 }));
  const view = await open();
  expect(await screen.findByText('Ya tienes este curso')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir al curso' })).toHaveAttribute('href', '/mis-cursos/3/continuar');
  expect(qr()).toBeNull();
  view.unmount();
  api.reply(() => new Promise(() => {}));
  act(() => logInAs(12));
  act(() => setEnrolled([3]));
  await open();
  expect(screen.getByText('Ya tienes este curso')).toBeVisible();
  act(() => setEnrolled([]));
});

describe('an account with a plan', () => {
  afterEach(() => act(clearHoldings));

  const logInWithPlan = () => {
    logInAs(12);
    storeHasPlan(12, true);
    return aHeldPlan({ ends_at: '2099-06-01T05:00:00.000Z' });
  };

  it('adds a course of its plan instead of paying it', async () => {
    const plan = logInWithPlan();
    const account = json({ courses: [], plans: [plan] });
    const api = stubApi((url) => (url.includes('quote') ? json(QUOTE) : account)(url));
    await open();
    expect(await screen.findByText('Incluido en tu plan PREMIUM')).toBeVisible();
    expect([qr(), screen.queryByText(/S\/ /)]).toEqual([null, null]);
    expect(screen.queryByRole('button', { name: 'Hacer pedido' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Agregar a mis cursos' }));
    await waitFor(() =>
      expect(api.calls).toContainEqual(expect.objectContaining({ method: 'POST', body: { courseId: 3 } })),
    );
  });

  it('reads until when its plan runs before it renews it', async () => {
    const plan = logInWithPlan();
    act(() => setHeldPlans([plan]));
    stubApi(
      json({
        ...QUOTE,
        items: [{ kind: 'plan', id: 'premium', title: 'Plan PREMIUM', price: 999.99, owned: false, courses: [] }],
        total: 999.99,
      }),
    );
    await open([{ kind: 'plan', id: 'premium' }], {});
    expect(
      await screen.findByText(
        'Tu plan termina el 31/05/2099; si lo renuevas ahora, el nuevo plazo se suma desde ese día.',
      ),
    ).toBeVisible();
  });
});

it('lists the courses of a package, and says which are charged', async () => {
  const courses: QuotedItem['courses'] = [
    { id: 3, title: 'Excel', price: 189.9, charge: 'charged' },
    { id: 4, title: 'Word', price: 50, charge: 'owned' },
  ];
  stubApi(json({ ...QUOTE, items: [{ ...COURSE, kind: 'package', title: 'Oficina', courses }] }));
  await open([{ kind: 'package', id: 3 }], {});
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['ExcelS/ 189.90', 'Wordya lo tienes']),
  );
});

it('asks a visitor who the buyer is, and names invalid fields', async () => {
  stubApi(json(QUOTE));
  await open();
  await userEvent.click(await order());
  expect(await screen.findByText('Escribe tu celular para avisarte.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Correo electrónico' })).toBeInvalid();
});

it('offers the usual domain for a mistyped one, also after a reload', async () => {
  stubApi(json(QUOTE));
  await open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Correo electrónico' }), 'eva@hotmial.com');
  await userEvent.tab();
  expect(screen.getByText('¿Quisiste decir eva@hotmail.com?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Corregir el correo' }));
  expect(screen.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue('eva@hotmail.com');
  expect(buyerDraft()).toMatchObject({ email: 'eva@hotmail.com' });
});

it('makes the order of a visitor with a key, remembers its link and opens its page', async () => {
  const api = stubApi(json(QUOTE));
  const { router } = await open();
  await fillIn();
  api.reply(json(anOrderCreated()));
  await userEvent.click(await order());
  await waitFor(() => expect(router.state.location.pathname).toBe('/pedido/TLR-8F3K'));
  expect(router.state.location.hash).toBe('secreto');
  const call = api.calls.find(({ method }) => method === 'POST');
  expect(call?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(call?.body).toEqual({
    items: ITEMS,
    buyer: { name: 'Eva', last_name: 'Ríos Paz', email: 'eva@correo.pe', phone: '987654321', dni: null },
  });
  expect(await guestOrders()).toMatchObject([{ code: 'TLR-8F3K', token: 'secreto' }]);
  expect(await waitingOrders(null)).toEqual([]);
});

it('makes one order of a double tap, and sends it with the same key if it is sent again', async () => {
  const api = stubApi(json(QUOTE));
  await open();
  await fillIn();
  api.reply(errorReply(409, 'Ya tienes varios pedidos en espera.', { error: 'orders_pending' }));
  const posts = () => api.calls.filter(({ method }) => method === 'POST');
  const button = await order();
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
  const first = await open();
  await fillIn();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo de documento' }), 'Pasaporte');
  await userEvent.type(screen.getByRole('textbox', { name: /^Número de pasaporte/ }), 'AB123456');
  expect(screen.getByRole('link', { name: 'Inicia sesión' })).toHaveAttribute('href', '/iniciar-sesion?volver=%2F');
  first.unmount();

  const second = await open();
  expect(await screen.findByRole('textbox', { name: 'Nombres' })).toHaveValue('Eva');
  expect(screen.getByRole('textbox', { name: /^Número de pasaporte/ })).toHaveValue('AB123456');
  api.reply((url) => json(url === '/api/orders' ? anOrderCreated() : QUOTE)(url));
  await userEvent.click(await order());
  await waitFor(() => expect(second.router.state.location.pathname).toBe('/pedido/TLR-8F3K'));
  second.unmount();

  await open();
  expect(await screen.findByRole('textbox', { name: 'Nombres' })).toHaveValue('');
});

it('accepts another document than a DNI, and reports an invalid number', async () => {
  const api = stubApi(json(QUOTE));
  await open();
  await fillIn();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo de documento' }), 'Carné de extranjería');
  const number = screen.getByRole('textbox', { name: /^Número de carné de extranjería/ });
  await userEvent.type(number, '12');
  await userEvent.click(await order());
  expect(number).toHaveAccessibleDescription(expect.stringContaining(FIELD_TEXTS.ce_invalid));
  await userEvent.type(number, '3456-789');
  api.reply(json(anOrderCreated()));
  await userEvent.click(await order());
  await waitFor(() => expect(api.requested).toContain('/api/orders'));
  expect(api.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    buyer: { dni: null, document_type: 'ce', document_number: '123456-789' },
  });
});

it('makes the order of an account without a form, whose page opens without a secret', async () => {
  logInAs(12);
  const api = stubApi(json(QUOTE));
  const { router } = await open();
  expect(screen.queryByRole('textbox')).toBeNull();
  // A long name without spaces must not make the page wider.
  expect(await screen.findByText(/^Persona/, { selector: 'strong' })).toHaveClass('wrap-anywhere');
  api.reply((url) => json(url === '/api/orders' ? anOrderCreated() : QUOTE)(url));
  await userEvent.click(await order());
  await waitFor(() => expect(router.state.location.pathname).toBe('/pedido/TLR-8F3K'));
  expect(router.state.location.hash).toBe('');
  expect(await guestOrders()).toEqual([]);
});

it('keeps the order on this device without network', async () => {
  stubApi(json(QUOTE));
  const { router } = await open();
  await fillIn();
  network.online = false;
  await userEvent.click(await order());
  await waitFor(async () => expect(await waitingOrders(null)).toHaveLength(1));
  const [waiting] = await waitingOrders(null);
  expect(waiting).toMatchObject({ title: 'Excel', total: 189.9, request: { items: ITEMS }, code: null });
  // The id is as secret as the private link that follows from it.
  await waitFor(() => expect(router.state.location.href).toBe(`/pedido/nuevo#${waiting?.id}`));
});

it('keeps what was typed when the price is read again without network', async () => {
  const api = stubApi(json(QUOTE));
  await open();
  await fillIn();
  api.reply(noNetwork);
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  expect(await screen.findByText(NEW_ORDER_TEXTS.offline)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Apellidos/ })).toHaveValue('Ríos Paz');
  expect(qr()).toBeVisible();
  focusManager.setFocused(undefined);
});

it('shows why the server refuses an order, and stores nothing', async () => {
  const api = stubApi(json(QUOTE));
  await open();
  await fillIn();
  api.reply(errorReply(409, 'Ya tienes varios pedidos en espera.', { error: 'orders_pending' }));
  await userEvent.click(await order());
  const form = screen.getByRole('region', { name: 'Haz tu pedido' });
  expect(await within(form).findByText('Ya tienes varios pedidos en espera.')).toBeVisible();
  await waitFor(async () => expect(await waitingOrders(null)).toEqual([]));
});

function anOrderCreated() {
  const order = {
    code: 'TLR-8F3K',
    state: 'pending',
    total: 189.9,
    currency: 'PEN',
    items: [{ kind: 'course', id: 3, title: 'Excel', price: 189.9 }],
    buyer: { name: 'Eva', last_name: 'Ríos Paz', email: 'eva@correo.pe', phone: null, dni: null },
    payment: null,
    reason: null,
    created_at: '2026-11-20T15:00:00.000Z',
    created_by: null,
    expires_at: null,
    actions: ['submit', 'cancel'],
    payments: [],
    history: [],
  };
  return { ...order, order, token: 'secreto', success: true, message: '' };
}

it('sells a plan to an account that is known to have no courses', async () => {
  logInAs(7);
  storeEnrolledIds(7, []);
  stubApi(() => new Promise<Response>(() => undefined));
  await open([{ kind: 'plan', id: 'premium' }], {});
  expect(screen.getByText('Cargando el monto…')).toBeInTheDocument();
  expect(screen.queryByText(/^Ya tienes/)).toBeNull();
});
