import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Order } from '@telar/contracts/orders';
import { ERROR_TEXTS } from '@telar/texts/errors';
import { ORDER_TEXTS } from '@telar/texts/orders';
import {
  BULK_APPROVAL_TEXTS,
  DELIVERY_TEXTS,
  ORDER_DESK_TEXTS,
  REJECTION_REASONS,
} from '@telar/texts/screens/order-desk';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiResponse, errorReply, json, noNetwork, stubApi } from '../../../../../test/api-stub';
import type { Reply } from '../../../../../test/api-stub';
import { anApproval, anOrder } from '../../../../../test/order';
import { tokenWith } from '../../../../../test/tokens';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { session } from '../../../../session/session';
import type { OrderSearch } from '../order-search';
import { toOrderSearch } from '../order-search';
import { OrdersPage } from './OrdersPage';

const realFetch = globalThis.fetch;
const onSearch = jest.fn<(change: OrderSearch, replace?: boolean) => void>();
const OTHER = anOrder({ code: 'TLR-9B2C', buyer: { ...anOrder().buyer, name: 'Óscar Peña' } });
const listOf = (...orders: ReturnType<typeof anOrder>[]) => json({ orders, next: null });

/** Replies by the end of the path. */
const replies: Record<string, Reply> = {};
const replyTo: Reply = (url) => {
  const [path = ''] = url.split('?');
  const end = Object.keys(replies).find((known) => path.endsWith(known));
  return (replies[end ?? ''] ?? errorReply(404, 'No existe'))(url);
};

beforeAll(() => {
  URL.createObjectURL = () => 'blob:voucher';
  URL.revokeObjectURL = () => undefined;
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
beforeEach(() => {
  onSearch.mockClear();
  for (const end of Object.keys(replies)) delete replies[end];
  replies['/api/orders'] = listOf(anOrder(), OTHER);
  replies['/TLR-8F3K'] = json(anOrder());
  replies['/voucher'] = () => apiResponse('picture', { headers: { 'Content-Type': 'image/webp' } });
  replies['/approve'] = json(anApproval());
  act(() => session.login(tokenWith({ role: 'asesor' }), { name: 'Luz' }));
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

async function show(search: OrderSearch = {}) {
  const { calls } = stubApi(replyTo);
  const view = await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <OrdersPage search={search} onSearch={onSearch} />
    </QueryClientProvider>,
  );
  return { ...view, sent: () => calls.filter(({ method }) => method !== 'GET') };
}
const showOpen = async (button = /^Aprobar/) => {
  const view = await show({ order: 'TLR-8F3K' });
  await screen.findByRole('button', { name: button });
  return view;
};

it('gives a new account another temporary password if the response of its approval was lost', async () => {
  const { sent } = await showOpen();
  replies['/approve'] = noNetwork;
  const approved = anApproval();
  replies['/TLR-8F3K'] = json({ ...approved.order, awaits_login: true });
  replies['/temporary-password'] = json({ ...approved, temp_password: 'Nueva-Clave-7' });
  await userEvent.click(screen.getByRole('button', { name: /^Aprobar/ }));
  expect(await screen.findByText(ORDER_DESK_TEXTS.approveLost)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Nueva contraseña temporal' }));
  expect(await screen.findByText('Nueva-Clave-7')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Nueva contraseña temporal' })).toBeNull();
  expect(sent().at(-1)).toMatchObject({ method: 'POST', path: '/api/orders/TLR-8F3K/temporary-password' });
});

it('lists orders with who, what, how much and the operation number', async () => {
  await show();
  const [row] = within(await screen.findByRole('list', { name: 'Pedidos' })).getAllByRole('listitem');
  for (const text of ['Rosa Ñahui', 'S/ 149.90', 'Excel para contabilidad', 'TLR-8F3K', 'Op. 01234567']) {
    expect(row).toHaveTextContent(text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Pagados' }));
  expect(onSearch).toHaveBeenCalledWith({ state: 'paid', order: undefined });
});

it.each([
  ['DNI', '45871203', {}],
  ['Pasaporte', 'AB12345', { dni: null, document_type: 'pasaporte', document_number: 'AB12345' } as const],
])("shows the buyer's document: %s", async (label, number, document) => {
  replies['/TLR-8F3K'] = json(anOrder({ buyer: { ...anOrder().buyer, ...document } }));
  await showOpen();
  const term = screen.getByText(label, { selector: 'dt' });
  expect(term.nextElementSibling).toHaveTextContent(number);
});

it.each<[string, OrderSearch, string]>([
  ['nothing to review', {}, ORDER_DESK_TEXTS.none],
  ['nothing in a state', { state: 'paid' }, ORDER_DESK_TEXTS.noneInState],
  ['no match', { search: 'nadie' }, ORDER_DESK_TEXTS.noneFound],
])('says that there is %s', async (_, search, text) => {
  replies['/api/orders'] = listOf();
  await show(search);
  expect(await screen.findByText(text)).toBeVisible();
});

it('says that the list failed, and loads it again', async () => {
  replies['/api/orders'] = errorReply(403, 'Algo falló.');
  await show();
  expect(await screen.findByRole('alert')).toHaveTextContent(ORDER_DESK_TEXTS.loadFailed);
  replies['/api/orders'] = listOf(anOrder());
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Rosa Ñahui')).toBeVisible();
});

it('approves with A and Enter the payment that is shown, shows the password once, and goes on with J', async () => {
  const { sent } = await showOpen();
  await userEvent.keyboard('a');
  expect(screen.getByRole('button', { name: /^Aprobar/ })).toHaveFocus();
  expect(sent()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('k7fm-q2xz-84bd')).toBeVisible();
  expect(sent()).toMatchObject([{ path: '/api/orders/TLR-8F3K/approve', body: { payment_id: 31 } }]);
  const result = screen.getByRole('region', { name: 'Resultado del pedido TLR-8F3K' });
  expect(result).toHaveTextContent(DELIVERY_TEXTS.notMailed);
  expect(result).toHaveTextContent('Contraseña temporal: k7fm-q2xz-84bd');
  expect(within(result).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/51987654321\?text=Hola%2C%20Rosa/),
  );
  expect(screen.getByRole('button', { name: 'Siguiente pedido' })).toHaveFocus();
  await userEvent.keyboard('j');
  expect(onSearch).toHaveBeenCalledWith({ order: 'TLR-9B2C' }, true);
});

const { matchMedia } = globalThis;
afterEach(() => Object.assign(globalThis, { matchMedia }));

/** Until the test ends, the screen is wide: the order is beside the list. */
function widen(): void {
  Object.assign(globalThis, { matchMedia: () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) });
}

it('approves nothing when a name is typed on a row of the list or in the open order', async () => {
  widen();
  const { sent } = await showOpen();
  await userEvent.keyboard('ana maya{Enter}');
  const row = within(screen.getByRole('list', { name: 'Pedidos' })).getByRole('button', { name: /^Rosa/ });
  row.focus();
  await userEvent.keyboard('ana maya');
  expect(row).toHaveFocus();
  expect(sent()).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('moves with J and K from the list, and returns the focus to the row when the order is closed', async () => {
  widen();
  await showOpen();
  const row = within(screen.getByRole('list', { name: 'Pedidos' })).getByRole('button', { name: /^Rosa/ });
  row.focus();
  await userEvent.keyboard('j');
  expect(onSearch).toHaveBeenCalledWith({ order: 'TLR-9B2C' }, true);
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(onSearch).toHaveBeenLastCalledWith({ order: undefined }, true);
  expect(row).toHaveFocus();
});

it('ignores the keys in a field, with Ctrl, and while a dialog is open', async () => {
  const { sent } = await showOpen();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar pedidos' }), 'ar');
  await userEvent.click(screen.getByRole('group', { name: 'Pedido TLR-8F3K' }));
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(sent()).toEqual([]);
  await userEvent.keyboard('r');
  expect(await screen.findByRole('dialog', { name: 'Rechazar el pago de TLR-8F3K' })).toBeVisible();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('a');
  expect(sent()).toEqual([]);
});

it('sends one approval, one rejection and one of several for two quick presses', async () => {
  const twice = (press: () => void) =>
    act(() => {
      press();
      press();
    });
  let { sent, unmount } = await showOpen();
  const approve = screen.getByRole('button', { name: /^Aprobar/ });
  twice(() => fireEvent.click(approve));
  expect(await screen.findByText('k7fm-q2xz-84bd')).toBeVisible();
  expect(sent()).toHaveLength(1);
  unmount();

  replies['/reject'] = json({
    ...anOrder({ state: 'rejected', actions: [] }),
    success: true,
    message: '',
    mailed: true,
    order: anOrder({ state: 'rejected', actions: [] }),
  });
  ({ sent, unmount } = await showOpen());
  const order = screen.getByRole('group', { name: 'Pedido TLR-8F3K' });
  twice(() => fireEvent.keyDown(order, { key: 'r' }));
  await userEvent.click(screen.getByRole('button', { name: REJECTION_REASONS[0] }));
  const reject = screen.getByRole('button', { name: 'Rechazar el pago' });
  twice(() => fireEvent.click(reject));
  expect(await screen.findByRole('region', { name: 'Resultado del pedido TLR-8F3K' })).toBeVisible();
  expect(sent()).toHaveLength(1);
  unmount();

  ({ sent } = await show());
  await userEvent.click(await screen.findByRole('button', { name: 'Elegir los 2 para aprobarlos juntos' }));
  await userEvent.click(screen.getByRole('button', { name: 'Aprobar 2' }));
  const start = within(screen.getByRole('dialog')).getByRole('button', { name: 'Aprobar 2' });
  twice(() => fireEvent.click(start));
  expect(await screen.findByRole('button', { name: 'Listo' })).toBeVisible();
  expect(sent()).toHaveLength(2);
});

it('rejects with a reason that the buyer reads', async () => {
  replies['/reject'] = json({
    ...anOrder({ state: 'rejected', reason: REJECTION_REASONS[1], actions: [] }),
    success: true,
    message: '',
    mailed: true,
    order: anOrder({ state: 'rejected', actions: [] }),
  });
  const { sent } = await showOpen();
  await userEvent.keyboard('r');
  await userEvent.click(await screen.findByRole('button', { name: 'Rechazar el pago' }));
  expect(screen.getByLabelText('Motivo')).toBeInvalid();
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: REJECTION_REASONS[1] }));
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar el pago' }));
  const result = await screen.findByRole('region', { name: 'Resultado del pedido TLR-8F3K' });
  expect(result).toHaveTextContent(DELIVERY_TEXTS.mailed('rosa@correo.pe'));
  expect(sent()).toMatchObject([{ body: { reason: REJECTION_REASONS[1], payment_id: 31 } }]);
});

it.each([
  ['a payment to check', {}, 31],
  ['a rejected payment', { state: 'rejected', payment: { ...anOrder().payment, state: 'rejected' } }, null],
  ['no payment', { state: 'pending', payment: null, payments: [] }, null],
])('cancels an order as it was shown, with %s, also if another payment arrives meanwhile', async (_, change, id) => {
  const shown = anOrder(change as Partial<Order>);
  const payment = { ...anOrder().payment, id: 32 };
  replies['/TLR-8F3K'] = json(shown);
  replies['/cancel'] = errorReply(409, ORDER_TEXTS.otherPayment, { error: 'order_conflict' });
  const { sent } = await showOpen(/^Cancelar el pedido/);
  await userEvent.click(screen.getByRole('button', { name: /^Cancelar el pedido/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancelar el pedido TLR-8F3K' });
  await userEvent.type(within(dialog).getByLabelText('Motivo'), 'Repetido');
  replies['/TLR-8F3K'] = json(anOrder({ payment: payment as Order['payment'] }));
  for (let times = 0; times < 2; times++) {
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar el pedido' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(ORDER_TEXTS.otherPayment);
  }
  const body = { reason: 'Repetido', payment_id: id };
  expect(sent()).toMatchObject([{ body }, { body }]);
});

it('names the e-mail of the account that got the order, and tells its password only there', async () => {
  const account = { id: 7, name: 'Rosa Ñahui', email: 'nueva@correo.pe', is_new: true };
  replies['/approve'] = json(anApproval(undefined, { account }));
  await showOpen();
  await userEvent.keyboard('a{Enter}');
  const result = await screen.findByRole('region', { name: 'Resultado del pedido TLR-8F3K' });
  expect(result).toHaveTextContent('Contraseña temporal de nueva@correo.pe');
  expect(within(result).getByRole('link', { name: 'Correo' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:nueva@correo\.pe\?/),
  );
  expect(result).not.toHaveTextContent('rosa@correo.pe');
});

it('says whose account has the e-mail of an order that was made without one', async () => {
  const known_account = { name: 'Otra Persona', created_at: '2026-11-01T15:00:00.000Z' };
  replies['/TLR-8F3K'] = json({ ...anOrder(), known_account });
  await showOpen();
  const term = screen.getByText(ORDER_DESK_TEXTS.knownAccount);
  expect(term.nextElementSibling).toHaveTextContent('Otra Persona · desde el 01/11/2026 10:00');
});

it('rejects a free order without a word about a payment', async () => {
  const free = { total: 0, payment: null, payments: [] };
  const rejected = anOrder({ ...free, state: 'rejected', reason: 'Ya no hay cupos.', actions: [] });
  replies['/TLR-8F3K'] = json(anOrder(free));
  replies['/reject'] = json({ ...rejected, success: true, message: '', mailed: false, order: rejected });
  const { sent } = await showOpen();
  await userEvent.keyboard('r');
  const dialog = await screen.findByRole('dialog', { name: 'Rechazar el pedido TLR-8F3K' });
  expect(dialog).not.toHaveTextContent(/pago|constancia|operación/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ya no hay cupos.' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rechazar el pedido' }));
  const result = await screen.findByRole('region', { name: 'Resultado del pedido TLR-8F3K' });
  expect(result).toHaveTextContent('Pedido rechazado.');
  expect(result).toHaveTextContent('Motivo: Ya no hay cupos.');
  expect(result).not.toHaveTextContent(/pago|constancia/);
  expect(sent()).toMatchObject([{ body: { reason: 'Ya no hay cupos.' } }]);
});

it.each([
  ['the rule of the second person', errorReply(403, ERROR_TEXTS.order_second_person), ERROR_TEXTS.order_second_person],
  ['a decision of another adviser', errorReply(409, 'El pedido ya está pagado.'), 'El pedido ya está pagado.'],
  ['a response that was lost', noNetwork, ORDER_DESK_TEXTS.approveLost],
])('says in words that an approval failed by %s', async (_, reply, text) => {
  replies['/approve'] = reply;
  await showOpen();
  await userEvent.click(screen.getByRole('button', { name: /^Aprobar/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

it('approves several, and says what became of each', async () => {
  const approve: Reply = (url) =>
    url.includes('TLR-9B2C') ? errorReply(409, 'El pedido ya está pagado.')(url) : json(anApproval())(url);
  replies['/approve'] = approve;
  const { sent } = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Elegir los 2 para aprobarlos juntos' }));
  await userEvent.click(screen.getByRole('button', { name: 'Aprobar 2' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Aprobar 2' }));
  const list = within(dialog).getByRole('list', { name: 'Pedidos elegidos' });
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Listo' })).toBeVisible());
  const rows = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows[0]).toContain('Aprobado');
  expect(rows[1]).toContain('El pedido ya está pagado.');
  expect(sent()).toHaveLength(2);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Listo' }));
  expect(screen.getByText('Falta avisarle')).toBeVisible();
});

it('offers the passwords of several as a file, without those that a mail has', async () => {
  const files: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const blobs = jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const reader = new FileReader();
    reader.onload = () => files.push(String(reader.result));
    reader.readAsText(blob as Blob);
    return 'blob:file';
  });
  const mailedTo = (code: string, mailed: boolean) =>
    anApproval(anOrder({ code, buyer: { ...anOrder().buyer, name: `Rosa ${code}` } }), { mailed });
  replies['/approve'] = (url) =>
    json(mailedTo(url.includes('TLR-9B2C') ? 'TLR-9B2C' : 'TLR-8F3K', url.includes('9B2C')))(url);
  const { router } = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Elegir los 2 para aprobarlos juntos' }));
  await userEvent.click(screen.getByRole('button', { name: 'Aprobar 2' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByRole('button', { name: 'Descargar contraseñas' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Aprobar 2' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Descargar contraseñas' }));
  expect(
    dialog.getByText(`${BULK_APPROVAL_TEXTS.passwords(1, 1)} ${BULK_APPROVAL_TEXTS.passwordsSaved}`),
  ).toBeVisible();
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    'Nombre,Documento,Correo,Celular,Pedido,Contraseña temporal',
    'Rosa TLR-8F3K,45871203,rosa@correo.pe,987654321,TLR-8F3K,k7fm-q2xz-84bd',
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Listo' }));
  expect(screen.queryByRole('button', { name: 'Descargar contraseñas' })).toBeNull();
  // The buyer still has to be told, but no password is lost by leaving.
  expect(screen.getByText('Falta avisarle')).toBeVisible();
  act(() => router.history.push('/usuarios'));
  await waitFor(() => expect(router.history.location.pathname).toBe('/usuarios'));
  click.mockRestore();
  blobs.mockRestore();
});

it('reads the search parameters, and ignores invalid ones', () => {
  expect(toOrderSearch({ state: 'in_review', search: ' ana ', from: '2026-02-30', order: 'tlr-8f3k' })).toEqual({
    search: 'ana',
    order: 'TLR-8F3K',
  });
  expect(toOrderSearch({ state: 'todos', order: '%' })).toEqual({});
});
