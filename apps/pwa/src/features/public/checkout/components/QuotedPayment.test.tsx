import { focusManager } from '@tanstack/react-query';
import type { QuotedItem } from '@telar/contracts/order-quotes';
import { aCourse } from '@telar/testing/builders';
import { NEW_ORDER_TEXTS } from '@telar/texts/screens/buyer-orders';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, noNetwork, stubApi } from '../../../../../test/api-stub';
import {
  COURSE,
  fillInBuyer,
  ITEMS,
  openCheckout,
  orderButton,
  qr,
  QUOTE,
  setUpCheckout,
} from '../../../../../test/checkout-screen';
import { aHeldPlan } from '../../../../../test/held-plan';
import { logInAs } from '../../../../../test/session';
import { clearHoldings, setEnrolled, setHeldPlans } from '../../../../api/set-enrolled';
import { cacheCourses } from '../../../../offline/store/catalogue';
import { knownPlanPrice, storePlanPrices } from '../../../../offline/store/plan-prices';
import { storeEnrolledIds, storeHasPlan } from '../../../../offline/store/store-holdings';
import { waitingOrders } from '../../../../offline/store/waiting-orders';
import type { WantedItem } from '../purchase';

const UNCHECKED = 'No se pudo comprobar el precio del curso. No pagues todavía: vuelve a intentarlo.';
let network: { online: boolean };

beforeEach(async () => {
  network = await setUpCheckout();
});

it.each([
  ['the network fails', noNetwork, NEW_ORDER_TEXTS.priceLater],
  ['the API fails', errorReply(429, 'Demasiadas solicitudes.'), UNCHECKED],
])('asks for no payment of an unchecked price if %s, and shows the price after a retry', async (_, failure, text) => {
  const api = stubApi(failure);
  await openCheckout();
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
  const { router } = await openCheckout(ITEMS, {});
  expect(await screen.findByRole('heading', { name: 'Excel avanzado' })).toBeVisible();
  expect(screen.getByText('El precio del 20/11/2026 era S/ 149.90: puede cambiar.')).toBeVisible();
  expect(screen.getByText(NEW_ORDER_TEXTS.priceLater)).toBeVisible();
  expect([qr(), screen.queryByRole('alert')]).toEqual([null, null]);
  await fillInBuyer();
  network.online = false;
  await userEvent.click(await orderButton());
  await waitFor(() => expect(router.state.location.pathname).toBe('/pedido/nuevo'));
  // Without a total, so that the order's page asks for no payment either.
  expect(await waitingOrders(null)).toMatchObject([{ title: 'Excel avanzado', total: null }]);
});

it('asks for no payment if nothing is charged', async () => {
  stubApi(json({ ...QUOTE, items: [{ ...COURSE, price: 0 }], total: 0 }));
  await openCheckout(ITEMS, {});
  expect(await screen.findByText(NEW_ORDER_TEXTS.freeExplanation)).toBeVisible();
  expect([qr(), screen.queryByText(/[Yy]apea/)]).toEqual([null, null]);
  expect(await orderButton()).toBeVisible();
  expect(screen.getByText('Te inscribes en').nextElementSibling).toHaveTextContent('Excel');
  expect(screen.getByText('S/ 0.00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/');
});

it('shows the price of the previous page until the server responds', async () => {
  stubApi(() => new Promise(() => {}));
  await openCheckout();
  expect(screen.getByText('S/ 149.90')).toBeVisible();
  expect(await orderButton()).toBeVisible();
  expect(screen.queryByText(NEW_ORDER_TEXTS.offline)).toBeNull();
});

it('says that an item that is not sold has no price', async () => {
  stubApi(errorReply(400, 'x', { error: 'validation_failed' }));
  await openCheckout();
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
    await openCheckout(PLAN, BUILT_IN);
    expect(screen.queryByText(/S\/ /)).toBeNull();
    expect(qr()).toBeNull();
    answer();
    expect(await screen.findByText('S/ 520.00')).toBeVisible();
    expect(qr()).toBeVisible();
  });

  it('is, without network, the last one received, with its day and without a QR', async () => {
    stubApi(noNetwork);
    const { unmount } = await openCheckout(PLAN, BUILT_IN);
    expect(await screen.findByText(NEW_ORDER_TEXTS.priceLater)).toBeVisible();
    expect(screen.queryByText(/S\/ /)).toBeNull();
    unmount();
    storePlanPrices([{ id: 'basico', price: 520 }], Date.parse('2026-11-20T15:00:00.000Z'));
    await openCheckout(PLAN, BUILT_IN);
    expect(await screen.findByText('El precio del 20/11/2026 era S/ 520.00: puede cambiar.')).toBeVisible();
    expect(qr()).toBeNull();
    expect(screen.getByRole('button', { name: 'Hacer pedido' })).toBeVisible();
  });

  it('is stored when it is received', async () => {
    stubApi(quoted);
    await openCheckout(PLAN, {});
    await screen.findByText('S/ 520.00');
    expect(knownPlanPrice('basico')?.price).toBe(520);
  });
});

it('offers no payment for items that the account has, according to the server or to this page', async () => {
  const api = stubApi(json({ ...QUOTE, items: [{ ...COURSE, owned: true }], total: 0 }));
  const view = await openCheckout();
  expect(await screen.findByText('Ya tienes este curso')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir al curso' })).toHaveAttribute('href', '/mis-cursos/3/continuar');
  expect(qr()).toBeNull();
  view.unmount();
  api.reply(() => new Promise(() => {}));
  act(() => logInAs(12));
  act(() => setEnrolled([3]));
  await openCheckout();
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
    await openCheckout();
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
    await openCheckout([{ kind: 'plan', id: 'premium' }], {});
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
  await openCheckout([{ kind: 'package', id: 3 }], {});
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['ExcelS/ 189.90', 'Wordya lo tienes']),
  );
});

it('keeps what was typed when the price is read again without network', async () => {
  const api = stubApi(json(QUOTE));
  await openCheckout();
  await fillInBuyer();
  api.reply(noNetwork);
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  expect(await screen.findByText(NEW_ORDER_TEXTS.offline)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Apellidos/ })).toHaveValue('Ríos Paz');
  expect(qr()).toBeVisible();
  focusManager.setFocused(undefined);
});

it('sells a plan to an account that is known to have no courses', async () => {
  logInAs(7);
  storeEnrolledIds(7, []);
  stubApi(() => new Promise<Response>(() => undefined));
  await openCheckout([{ kind: 'plan', id: 'premium' }], {});
  expect(screen.getByText('Cargando el monto…')).toBeInTheDocument();
  expect(screen.queryByText(/^Ya tienes/)).toBeNull();
});
