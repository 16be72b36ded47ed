import { QueryClientProvider } from '@tanstack/react-query';
import { STATEMENT_TEXTS } from '@telar/texts/screens/order-desk';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, stubApi } from '../../../../../test/api-stub';
import { anOrder } from '../../../../../test/order';
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
