import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { IDEMPOTENCY_HEADER } from '@telar/contracts/idempotency-header';
import { limaDate } from '@telar/domain/lima-time';
import { aUser } from '@telar/testing/builders';
import { ERROR_TEXTS } from '@telar/texts/errors';
import { ORDER_TEXTS } from '@telar/texts/orders';
import { SALE_SCREEN_TEXTS as TEXTS } from '@telar/texts/screens/sale';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, noNetwork, stubApi } from '../../../../../test/api-stub';
import type { Reply } from '../../../../../test/api-stub';
import { anApproval } from '../../../../../test/order';
import { tokenWith } from '../../../../../test/tokens';

import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { session } from '../../../../session/session';
import { SalePage } from './SalePage';

const ROSA = aUser({ id: 7, name: 'Rosa', last_name: 'Ñahui', email: 'rosa@correo.pe', dni: '45871203' });
const today = limaDate(new Date());

/** Replies by the start of the path. */
const replies: Record<string, Reply> = {};
const replyTo: Reply = (url) => {
  const start = Object.keys(replies)
    .filter((known) => url.startsWith(known))
    .sort((a, b) => b.length - a.length)[0];
  return (replies[start ?? ''] ?? errorReply(404, 'No existe'))(url);
};

beforeAll(() => {
  URL.createObjectURL = () => 'blob:voucher';
  URL.revokeObjectURL = () => undefined;
});
beforeEach(() => {
  for (const start of Object.keys(replies)) delete replies[start];
  const item = { kind: 'course', id: 12, title: 'Excel contable', price: 149.9, owned: false, courses: [] };
  replies['/api/users'] = (url) => {
    const isFound = new URLSearchParams(url.split('?')[1]).get('search')?.includes('rosa');
    return json({ users: isFound ? [ROSA] : [], total: isFound ? 1 : 0 })(url);
  };
  replies['/api/courses'] = json({ courses: [{ id: 12, title: 'Excel contable' }], total: 1 });
  replies['/api/packages'] = json({ packages: [] });
  replies['/api/orders/quote'] = json({ items: [item], total: 149.9, currency: 'PEN' });
  replies['/api/orders/sales'] = json(anApproval(), 201);
  act(() => session.login(tokenWith({ role: 'asesor' }), { name: 'Luz' }));
});
const realFetch = globalThis.fetch;
afterAll(() => {
  globalThis.fetch = realFetch;
});

async function show(email?: string) {
  const { calls } = stubApi(replyTo);
  await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <SalePage email={email} />
    </QueryClientProvider>,
  );
  return { sent: () => calls.filter(({ method }) => method === 'POST') };
}

const personField = () => screen.getByRole('combobox', { name: TEXTS.personSearch });
const itemField = () => screen.getByRole('combobox', { name: TEXTS.itemSearch });

async function choosePerson(): Promise<void> {
  await userEvent.type(personField(), 'rosa');
  await screen.findByRole('option', { name: /Rosa Ñahui/ });
  await userEvent.keyboard('{Enter}');
}
/** Chooses the account and the course with the keyboard only. */
async function chooseAll(): Promise<void> {
  await choosePerson();
  await chooseCourse();
}
/** Chooses the course at any price. */
async function addCourse(): Promise<void> {
  await userEvent.type(itemField(), 'excel');
  await userEvent.click(await screen.findByRole('option', { name: /Excel contable/ }));
}
async function chooseCourse(): Promise<void> {
  await userEvent.type(itemField(), 'excel');
  await screen.findByRole('option', { name: /Excel contable/ });
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('S/ 149.90', { selector: '.text-3xl' })).toBeVisible();
}
const submit = () => userEvent.click(screen.getByRole('button', { name: TEXTS.submit }));

it('enrolls an account by the keyboard, and keeps course and method for the next person', async () => {
  const { sent } = await show();
  expect(personField()).toHaveFocus();
  await chooseAll();
  expect(screen.getByText(/DNI 45871203 · rosa@correo.pe/)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Plin' }));
  await userEvent.type(screen.getByRole('textbox', { name: TEXTS.number }), '0123 4567{Enter}');
  const heading = await screen.findByRole('heading', { name: TEXTS.sold('Rosa Ñahui') });
  expect(heading).toHaveFocus();
  expect(sent()).toMatchObject([
    {
      path: '/api/orders/sales',
      headers: { [IDEMPOTENCY_HEADER]: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      body: {
        account_id: 7,
        items: [{ kind: 'course', id: 12 }],
        expected_total: '149.9',
        method: 'plin',
        paid_on: today,
        operation_number: '01234567',
      },
    },
  ]);

  // The password is not copied yet.
  await userEvent.click(screen.getByRole('button', { name: TEXTS.next }));
  const dialog = await screen.findByRole('dialog', { name: TEXTS.passwordTitle });
  await userEvent.click(within(dialog).getByRole('button', { name: TEXTS.passwordLeave }));
  expect(personField()).toHaveFocus();
  expect(personField()).toHaveValue('');
  expect(screen.getByRole('list', { name: 'Lo que compra' })).toHaveTextContent('Excel contable');
  expect(screen.getByRole('radio', { name: 'Plin' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: TEXTS.number })).toHaveValue('');

  await userEvent.type(personField(), 'rosa');
  await screen.findByRole('option', { name: /Rosa Ñahui/ });
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: TEXTS.number })).toHaveFocus();
  await userEvent.keyboard('7654321{Enter}');
  await screen.findByRole('heading', { name: TEXTS.sold('Rosa Ñahui') });
  const keys = sent().map(({ headers }) => headers[IDEMPOTENCY_HEADER]);
  expect(new Set(keys).size).toBe(2);
});

it('registers a new person from what was searched, paid in cash without a number', async () => {
  const { sent } = await show();
  await userEvent.type(personField(), 'eva@correo.test');
  await screen.findByText(TEXTS.personNone);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'Nombres' })).toHaveFocus();
  await userEvent.keyboard('Eva');
  expect(screen.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue('eva@correo.test');
  await chooseCourse();
  await userEvent.click(screen.getByRole('radio', { name: 'Efectivo' }));
  expect(screen.queryByRole('textbox', { name: TEXTS.number })).toBeNull();
  await submit();
  await screen.findByRole('heading', { name: /ya está inscrita/ });
  expect(sent()).toMatchObject([{ body: { buyer: { name: 'Eva', email: 'eva@correo.test' }, method: 'cash' } }]);
  expect(sent()[0]?.body).not.toHaveProperty('account_id');
});

it('says that the e-mail of a new person has an account, and uses it', async () => {
  const { sent } = await show();
  await userEvent.click(screen.getByRole('button', { name: TEXTS.newPerson }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Correo electrónico' }), 'rosa@correo.pe');
  await userEvent.click(await screen.findByRole('button', { name: 'Usar esa cuenta' }));
  expect(itemField()).toHaveFocus();
  await chooseCourse();
  await userEvent.type(screen.getByRole('textbox', { name: TEXTS.number }), '12345678');
  await submit();
  await screen.findByRole('heading', { name: TEXTS.sold('Rosa Ñahui') });
  expect(sent()).toMatchObject([{ body: { account_id: 7 } }]);
});

const WAITING = {
  code: 'TLR-8F3K',
  state: 'in_review',
  titles: ['Excel contable'],
  total: 149.9,
  created_at: '2026-11-21T03:00:00.000Z',
};
/** Answers who asks for that client. */
const waitingFor = (client: string): Reply => {
  const quote = { items: [], total: 149.9, currency: 'PEN' };
  return (url) => json(url.includes(client) ? { ...quote, waiting_orders: [WAITING] } : quote)(url);
};

it('warns that the account ordered the same already, and lets the adviser go on', async () => {
  replies['/api/orders/quote'] = waitingFor('account_id=7');
  const { sent } = await show();
  await chooseAll();
  const warning = await screen.findByText(TEXTS.waiting(['Excel contable'], 'En revisión', '20/11/2026'));
  expect(warning).toHaveTextContent(/^Ya tiene un pedido por «Excel contable», del 20\/11\/2026: en revisión\./);
  const link = screen.getByRole('link', { name: 'Ver TLR-8F3K' });
  expect(link).toHaveAttribute('href', '/pedidos?state=all&search=TLR-8F3K&order=TLR-8F3K');
  expect(link).toHaveAttribute('target', '_blank');
  await userEvent.type(screen.getByRole('textbox', { name: TEXTS.number }), '12345678{Enter}');
  await screen.findByRole('heading', { name: TEXTS.sold('Rosa Ñahui') });
  expect(sent()).toHaveLength(1);
});

it('warns of the order of a person without an account, once the e-mail is typed', async () => {
  replies['/api/orders/quote'] = waitingFor('email=eva%40correo.test');
  await show();
  await chooseCourse();
  await userEvent.click(screen.getByRole('button', { name: TEXTS.newPerson }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Correo electrónico' }), 'Eva@correo.test');
  expect(await screen.findByText(/^Ya tiene un pedido por «Excel contable»/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: TEXTS.searchAgain }));
  expect(screen.queryByText(/^Ya tiene un pedido/)).toBeNull();
});

it.each([
  ['DNI', '45871203', aUser({ ...ROSA })],
  [
    'Carné de extranjería',
    '001-234-567',
    aUser({ ...ROSA, dni: null, document_type: 'ce', document_number: '001234567' }),
  ],
])('says whose the %s of a new person is', async (kind, number, user) => {
  replies['/api/users'] = json({ users: [user], total: 1 });
  await show();
  await userEvent.click(screen.getByRole('button', { name: TEXTS.newPerson }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo de documento' }), kind);
  const field = kind === 'DNI' ? /^DNI/ : /^Número de carné/;
  await userEvent.type(screen.getByRole('textbox', { name: field }), number);
  expect(await screen.findByText(TEXTS.documentKnown('Rosa Ñahui (rosa@correo.pe)'))).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: TEXTS.takeAccount }));
  expect(itemField()).toHaveFocus();
});

it('names what is missing, and sends nothing', async () => {
  const { sent } = await show();
  await submit();
  expect(await screen.findByText(TEXTS.personMissing)).toBeVisible();
  expect(personField()).toHaveFocus();
  expect(itemField()).toBeInvalid();
  expect(screen.getByText('Ingresa el número de operación, de 5 a 20 dígitos.')).toBeVisible();
  const day = screen.getByRole('textbox', { name: TEXTS.paidOn });
  await userEvent.clear(day);
  await userEvent.type(day, '01/01/2999');
  expect(await screen.findByText('El día del pago no puede ser posterior a hoy.')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('shows an error of the server at its field', async () => {
  replies['/api/orders/sales'] = errorReply(409, ERROR_TEXTS.operation_number_taken, {
    error: 'operation_number_taken',
    errors: [{ path: 'operation_number', message: ERROR_TEXTS.operation_number_taken }],
  });
  await show();
  await chooseAll();
  const number = screen.getByRole('textbox', { name: TEXTS.number });
  await userEvent.type(number, '12345678{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(ERROR_TEXTS.operation_number_taken);
  expect(number).toBeInvalid();
  expect(number).toHaveFocus();
});

it('shows the price of now if it changed, and records the sale only at that', async () => {
  const message = ORDER_TEXTS.priceChanged(149.9, 0);
  replies['/api/orders/sales'] = errorReply(409, message, { error: 'price_changed', order_total: 0 });
  const { sent } = await show();
  await chooseAll();
  replies['/api/orders/quote'] = json({ items: [], total: 0, currency: 'PEN' });
  await userEvent.type(screen.getByRole('textbox', { name: TEXTS.number }), '12345678{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(await screen.findByText(TEXTS.free)).toBeVisible();
  replies['/api/orders/sales'] = json(anApproval(), 201);
  await submit();
  await screen.findByRole('heading', { name: TEXTS.sold('Rosa Ñahui') });
  expect(sent()).toMatchObject([
    { body: { method: 'yape', expected_total: '149.9' } },
    { body: { method: 'cash', expected_total: '0' } },
  ]);
});

it('loses nothing without a response, and sends the same sale again with its key', async () => {
  replies['/api/orders/sales'] = noNetwork;
  const { sent } = await show();
  await chooseAll();
  await userEvent.type(screen.getByRole('textbox', { name: TEXTS.number }), '12345678{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(TEXTS.lost);
  replies['/api/orders/sales'] = json(anApproval(), 201);
  await submit();
  await screen.findByRole('heading', { name: TEXTS.sold('Rosa Ñahui') });
  const [first, second] = sent();
  expect(second).toEqual(first);
});

it('says that a sale waits for another person', async () => {
  const waiting = anApproval(undefined, { temp_password: undefined });
  replies['/api/orders/sales'] = json({ ...waiting, account: null, enrolled: [] }, 201);
  await show('rosa@correo.pe');
  expect(await screen.findByText(/DNI 45871203 · rosa@correo.pe/)).toBeVisible();
  await chooseCourse();
  await userEvent.type(screen.getByRole('textbox', { name: TEXTS.number }), '12345678{Enter}');
  expect(await screen.findByRole('heading', { name: TEXTS.waits })).toBeVisible();
  expect(screen.getByText(TEXTS.waitsText)).toBeVisible();
  expect(screen.queryByText('Contraseña temporal', { exact: false })).toBeNull();
});

it('asks for no payment if nothing is charged', async () => {
  replies['/api/orders/quote'] = json({ items: [], total: 0, currency: 'PEN' });
  const { sent } = await show();
  await choosePerson();
  await addCourse();
  expect(await screen.findByText(TEXTS.free)).toBeVisible();
  expect(screen.queryByRole('region', { name: TEXTS.payment })).toBeNull();
  await submit();
  await screen.findByRole('heading', { name: TEXTS.sold('Rosa Ñahui') });
  expect(sent()).toMatchObject([{ body: { method: 'cash', paid_on: today } }]);
});

it('sends nothing if the person has everything already', async () => {
  const item = { kind: 'course', id: 12, title: 'Excel contable', price: 0, owned: true, courses: [] };
  replies['/api/orders/quote'] = json({ items: [item], total: 0, currency: 'PEN' });
  const { sent } = await show();
  await choosePerson();
  await addCourse();
  expect(await screen.findByText(TEXTS.allOwned)).toBeVisible();
  expect(screen.queryByText(TEXTS.free)).toBeNull();
  await submit();
  expect(itemField()).toBeInvalid();
  expect(itemField()).toHaveAccessibleDescription(TEXTS.allOwned);
  expect(itemField()).toHaveFocus();
  expect(sent()).toEqual([]);
});

it('says that the device is offline', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show();
  expect(screen.getByText(TEXTS.offline)).toBeVisible();
  online.mockRestore();
});
