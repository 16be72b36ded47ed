import { QueryClientProvider } from '@tanstack/react-query';
import type { Summary } from '@telar/contracts/summary';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, stubApi } from '../../../../test/api-stub';
import { tokenWith } from '../../../../test/tokens';
import { renderWithRouter } from '../../../../test/with-router';
import { createQueryClient } from '../../../api/client/query-client';
import { session } from '../../../session/session';
import { SummaryPage } from './SummaryPage';

const FIGURES = { sales: 0, orders: 0, enrollments: 0, active_students: 0, certificates: 0, checks: 0 };
const NO_ORDERS = { orders: 0, total: 0, oldest_at: null };
const EMPTY: Summary = {
  from: '2026-11-16',
  to: '2026-11-29',
  before: { from: '2026-11-02', to: '2026-11-15' },
  current: FIGURES,
  previous: FIGURES,
  weeks: ['2026-11-16', '2026-11-23'].map((week) => ({ week, ...FIGURES })),
  courses: [],
  advisers: [],
  open: { pending: NO_ORDERS, in_review: NO_ORDERS },
  expiring: [],
};
const BUSY: Summary = {
  ...EMPTY,
  current: { ...FIGURES, sales: 150_050, orders: 3, certificates: 2 },
  previous: { ...FIGURES, sales: 100_000, orders: 4 },
  weeks: [
    { week: '2026-11-16', ...FIGURES, sales: 50_050 },
    { week: '2026-11-23', ...FIGURES, sales: 100_000 },
  ],
  courses: [{ kind: 'course', title: 'Telar', sales: 150_050, sold: 3 }],
  advisers: [{ name: null, sales: 150_050, orders: 3 }],
  open: { pending: NO_ORDERS, in_review: { orders: 2, total: 29_980, oldest_at: '2026-11-20T15:00:00.000Z' } },
  expiring: [
    {
      user_id: 1,
      name: 'Ana Paz',
      first_name: 'Ana',
      phone: '987654321',
      title: 'PREMIUM',
      ends_at: '2026-12-05T05:00:00.000Z',
    },
  ],
};

async function show(search = {}): Promise<void> {
  act(() => session.login(tokenWith({ role: 'admin' }), { name: 'Rosa' }));
  await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <SummaryPage search={search} onSearch={() => undefined} />
    </QueryClientProvider>,
  );
}

it('shows the figures, what changed, and each plot as a table', async () => {
  stubApi(json(BUSY));
  await show();
  expect(await screen.findByText('S/ 1,500.50', { selector: 'dd' })).toBeVisible();
  expect(screen.getByText(/▲ 50 %/)).toBeVisible();
  expect(screen.getByText(/▼ 25 %/)).toBeVisible();
  expect(screen.getByText('Antes: 0')).toBeVisible();
  const weeks = within(screen.getByRole('table', { name: 'Ventas por semana' }));
  expect(weeks.getByRole('row', { name: '16/11 – 22/11 S/ 500.50' })).toBeInTheDocument();
  expect(weeks.getByRole('row', { name: '23/11 – 29/11 S/ 1,000.00' })).toBeInTheDocument();
  const advisers = within(screen.getByRole('table', { name: 'Ventas por asesor' }));
  expect(advisers.getByRole('rowheader')).toHaveTextContent('Por la web');
  expect(screen.getByText('2 pedidos')).toBeVisible();
  const chat = screen.getByRole('link', { name: /Escribir a Ana Paz por WhatsApp/ });
  // An access that ends at midnight in Lima has the day before as its last one.
  expect(decodeURIComponent(chat.getAttribute('href') ?? '')).toContain('tu acceso a PREMIUM termina el 04/12/2026');
});

it('says that there is nothing yet', async () => {
  stubApi(json(EMPTY));
  await show();
  expect(await screen.findAllByText('Sin ventas en este periodo.')).toHaveLength(2);
  expect(screen.getByText('Ningún acceso termina pronto.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

it('says of which lists more is only in the CSV file', async () => {
  stubApi(json({ ...BUSY, has_more: { courses: true, advisers: false, expiring: true } }));
  await show();
  const text = 'Se muestran 50; el CSV los tiene todos.';
  const region = async (name: string) => within(await screen.findByRole('region', { name }));
  expect((await region('Accesos que terminan en 30 días')).getByText(text)).toBeVisible();
  expect((await region('Ventas por curso')).getByText(text)).toBeVisible();
  expect((await region('Ventas por asesor')).queryByText(text)).toBeNull();
});

it('shows a refused period at its field', async () => {
  const message = 'El periodo puede tener como máximo 366 días.';
  stubApi(errorReply(400, message, { errors: [{ path: 'from', message }] }));
  await show({ from: '2020-01-01' });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Desde')).toHaveAttribute('aria-invalid', 'true');
});

it('offers to try again after a failure', async () => {
  const api = stubApi(errorReply(403, 'No tienes permiso.'));
  await show();
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  api.reply(json(EMPTY));
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Pedidos abiertos ahora' })).toBeVisible();
});
