import { jest } from '@jest/globals';
import {
  BULK_APPROVAL_TEXTS,
  DELIVERY_TEXTS,
  ORDER_DESK_TEXTS,
  REJECTION_REASONS,
} from '@telar/texts/screens/order-desk';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, noNetwork } from '../../../../../test/api-stub';
import type { Reply } from '../../../../../test/api-stub';
import { anApproval, anOrder } from '../../../../../test/order';
import { listOf, onSearch, replies, setUpOrders, showOrder, showOrders } from '../../../../../test/orders-screen';
import type { OrderSearch } from '../order-search';
import { toOrderSearch } from '../order-search';

const realFetch = globalThis.fetch;
beforeEach(setUpOrders);
afterAll(() => {
  globalThis.fetch = realFetch;
});

it('gives a new account another temporary password if the response of its approval was lost', async () => {
  const { sent } = await showOrder();
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
  await showOrders();
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
  await showOrder();
  const term = screen.getByText(label, { selector: 'dt' });
  expect(term.nextElementSibling).toHaveTextContent(number);
});

it.each<[string, OrderSearch, string]>([
  ['nothing to review', {}, ORDER_DESK_TEXTS.none],
  ['nothing in a state', { state: 'paid' }, ORDER_DESK_TEXTS.noneInState],
  ['no match', { search: 'nadie' }, ORDER_DESK_TEXTS.noneFound],
])('says that there is %s', async (_, search, text) => {
  replies['/api/orders'] = listOf();
  await showOrders(search);
  expect(await screen.findByText(text)).toBeVisible();
});

it('says that the list failed, and loads it again', async () => {
  replies['/api/orders'] = errorReply(403, 'Algo falló.');
  await showOrders();
  expect(await screen.findByRole('alert')).toHaveTextContent(ORDER_DESK_TEXTS.loadFailed);
  replies['/api/orders'] = listOf(anOrder());
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Rosa Ñahui')).toBeVisible();
});

it('approves with A and Enter the payment that is shown, shows the password once, and goes on with J', async () => {
  const { sent } = await showOrder();
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
  const { sent } = await showOrder();
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
  await showOrder();
  const row = within(screen.getByRole('list', { name: 'Pedidos' })).getByRole('button', { name: /^Rosa/ });
  row.focus();
  await userEvent.keyboard('j');
  expect(onSearch).toHaveBeenCalledWith({ order: 'TLR-9B2C' }, true);
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(onSearch).toHaveBeenLastCalledWith({ order: undefined }, true);
  expect(row).toHaveFocus();
});

it('ignores the keys in a field, with Ctrl, and while a dialog is open', async () => {
  const { sent } = await showOrder();
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
  let { sent, unmount } = await showOrder();
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
  ({ sent, unmount } = await showOrder());
  const order = screen.getByRole('group', { name: 'Pedido TLR-8F3K' });
  twice(() => fireEvent.keyDown(order, { key: 'r' }));
  await userEvent.click(screen.getByRole('button', { name: REJECTION_REASONS[0] }));
  const reject = screen.getByRole('button', { name: 'Rechazar el pago' });
  twice(() => fireEvent.click(reject));
  expect(await screen.findByRole('region', { name: 'Resultado del pedido TLR-8F3K' })).toBeVisible();
  expect(sent()).toHaveLength(1);
  unmount();

  ({ sent } = await showOrders());
  await userEvent.click(await screen.findByRole('button', { name: 'Elegir los 2 para aprobarlos juntos' }));
  await userEvent.click(screen.getByRole('button', { name: 'Aprobar 2' }));
  const start = within(screen.getByRole('dialog')).getByRole('button', { name: 'Aprobar 2' });
  twice(() => fireEvent.click(start));
  expect(await screen.findByRole('button', { name: 'Listo' })).toBeVisible();
  expect(sent()).toHaveLength(2);
});

it('approves several, and says what became of each', async () => {
  const approve: Reply = (url) =>
    url.includes('TLR-9B2C') ? errorReply(409, 'El pedido ya está pagado.')(url) : json(anApproval())(url);
  replies['/approve'] = approve;
  const { sent } = await showOrders();
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
  const { router } = await showOrders();
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
