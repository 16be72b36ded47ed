import { QueryClientProvider } from '@tanstack/react-query';
import { STATEMENT_TEXTS } from '@telar/texts/screens/order-desk';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, stubApi } from '../../../../../test/api-stub';
import { anApproval, anOrder } from '../../../../../test/order';
import { tokenWith } from '../../../../../test/tokens';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { session } from '../../../../session/session';
import { StatementPage } from './StatementPage';

const OTHER = anOrder({
  code: 'TLR-9B2C',
  payment: { ...anOrder().payments[0]!, id: 32, operation_number: '07654321' },
});
const line = (operation: string) => `fecha,origen,monto,operacion\n20/11/2026,ROSA NAHUI,149.90,${operation}`;

beforeEach(() => act(() => session.login(tokenWith({ role: 'asesor' }), { name: 'Luz' })));

async function show() {
  const api = stubApi((url) => json({ orders: url.includes('in_review') ? [anOrder(), OTHER] : [], next: null })(url));
  await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <StatementPage />
    </QueryClientProvider>,
  );
  return api;
}

async function paste(text: string): Promise<void> {
  const field = screen.getByRole('textbox', { name: STATEMENT_TEXTS.paste });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: STATEMENT_TEXTS.compare }));
}

it('chooses only what matches the statement on the screen', async () => {
  await show();
  await paste(line('01234567'));
  expect(await screen.findByRole('checkbox', { name: /TLR-8F3K/, checked: true })).toBeVisible();
  await paste(line('07654321'));
  expect(await screen.findByRole('checkbox', { name: /TLR-9B2C/, checked: true })).toBeVisible();
  expect(screen.getByRole('button', { name: STATEMENT_TEXTS.approve(1) })).toBeVisible();
});

it('reads the paid orders of the days around the statement, too', async () => {
  const api = await show();
  await paste(line('01234567'));
  await screen.findByRole('checkbox', { name: /TLR-8F3K/ });
  const paid = api.requested.find((url) => url.includes('state=paid'));
  expect(paid).toContain('from=2026-11-17');
  expect(paid).toContain('to=2026-11-23');
});

it('says of copied notifications, which have no day, that their order is approved already', async () => {
  const api = await show();
  api.reply((url) => json({ orders: url.includes('paid') ? [anOrder({ state: 'paid' })] : [], next: null })(url));
  await paste('Rosa Nahui te envió un pago por S/ 149.90. Operación 01234567');
  expect(await screen.findByText(STATEMENT_TEXTS.kinds.done)).toBeVisible();
});

it('counts what was found, and leaves what is only similar or unreadable to staff', async () => {
  await show();
  const rows = [
    'fecha,origen,monto,operacion',
    '20/11/2026,ROSA NAHUI,149.90,01234567',
    '20/11/2026,ROSA NAHUI,149.00,07654321',
    '20/11/2026,LUIS SOTO,80.00,55554444',
    '20/11/2026,LUIS SOTO,ochenta,55554445',
  ];
  await paste(rows.join('\n'));
  const heading = await screen.findByRole('heading', { level: 2, name: /^3 pagos recibidos/ });
  expect(heading).toHaveTextContent('3 pagos recibidos: 1 coincide, 1 parecido, 0 ya aprobados, 1 sin pedido');
  expect(heading).toHaveFocus();
  expect(screen.getByText(`No se leyeron: fila 5 (${STATEMENT_TEXTS.refused.amount}).`)).toBeVisible();
  const [match, similar, none] = within(screen.getByRole('list', { name: 'Pagos del extracto' })).getAllByRole(
    'listitem',
  );
  expect(await within(match!).findByRole('checkbox', { checked: true })).toBeVisible();
  expect(within(similar!).getByRole('checkbox')).not.toBeChecked();
  expect(similar).toHaveTextContent(`(${STATEMENT_TEXTS.differs.amount})`);
  expect(within(none!).queryByRole('checkbox')).toBeNull();
});

it('does not count a repeated line', async () => {
  await show();
  const row = '20/11/2026,ROSA NAHUI,149.90,01234567';
  await paste(['fecha,origen,monto,operacion', row, row].join('\n'));
  const heading = await screen.findByRole('heading', { level: 2, name: /^1 pago recibido/ });
  expect(heading).toHaveTextContent('1 pago recibido: 1 coincide, 0 parecidos, 0 ya aprobados, 0 sin pedido');
  expect(screen.getByText(STATEMENT_TEXTS.repeats(2))).toBeVisible();
});

it('shows a payment that two orders may be for as similar, and chooses none of them', async () => {
  const api = await show();
  const unnumbered = { ...anOrder().payments[0]!, operation_number: null };
  const two = ['TLR-8F3K', 'TLR-9B2C'].map((code) => anOrder({ code, payment: unnumbered }));
  api.reply((url) => json({ orders: url.includes('in_review') ? two : [], next: null })(url));
  await paste(line('01234567'));
  expect(await screen.findByText(STATEMENT_TEXTS.kinds.similar)).toBeVisible();
  expect(screen.getByText(`(${STATEMENT_TEXTS.differs.several})`)).toBeVisible();
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

it('approves what matches, and compares the same payments again', async () => {
  const api = await show();
  await paste(line('01234567'));
  await userEvent.click(await screen.findByRole('button', { name: STATEMENT_TEXTS.approve(1) }));
  api.reply((url) =>
    url.endsWith('/approve')
      ? json(anApproval())(url)
      : json({ orders: url.includes('state=paid') ? [anOrder({ state: 'paid' })] : [], next: null })(url),
  );
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Aprobar 1' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Listo' }));
  expect(await screen.findByText(STATEMENT_TEXTS.kinds.done)).toBeVisible();
  expect(api.calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/api/orders/TLR-8F3K/approve', body: { payment_id: 31 } },
  ]);
  expect(screen.getByText('Falta avisarle')).toBeVisible();
});

it.each([
  ['a table without amounts', 'fecha,origen\n20/11/2026,ROSA', STATEMENT_TEXTS.missing.amount],
  ['a table without rows', 'monto,operacion', STATEMENT_TEXTS.nothingRead],
])('says what %s lacks', async (_, text, reason) => {
  const api = await show();
  await paste(text);
  expect(await screen.findByText(reason)).toBeVisible();
  expect(api.requested).toEqual([]);
});

it('says that the orders failed to load', async () => {
  const api = await show();
  api.reply(errorReply(403, 'Algo falló.'));
  await paste(line('01234567'));
  expect(await screen.findByText(new RegExp(`^${STATEMENT_TEXTS.ordersFailed}`))).toBeVisible();
});

it('leaves out what was paid in cash, which no statement has', async () => {
  const api = await show();
  const paid = anOrder({
    state: 'paid',
    payment: { ...anOrder().payments[0]!, method: 'cash', operation_number: null },
  });
  api.reply((url) => json({ orders: url.includes('paid') ? [paid] : [], next: null })(url));
  await paste('fecha,origen,monto,operacion\n20/11/2026,ROSA NAHUI,149.90,');
  expect(await screen.findByText(STATEMENT_TEXTS.kinds.none)).toBeVisible();
});
