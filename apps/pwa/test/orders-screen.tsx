import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { createQueryClient } from '../src/api/client/query-client';
import { OrdersPage } from '../src/features/staff/orders/components/OrdersPage';
import type { OrderSearch } from '../src/features/staff/orders/order-search';
import { session } from '../src/session/session';
import { apiResponse, errorReply, json, stubApi } from './api-stub';
import type { Reply } from './api-stub';
import { anApproval, anOrder } from './order';
import { tokenWith } from './tokens';
import { renderWithRouter } from './with-router';

export const onSearch = jest.fn<(change: OrderSearch, replace?: boolean) => void>();
/** The second order of the list. */
export const OTHER = anOrder({ code: 'TLR-9B2C', buyer: { ...anOrder().buyer, name: 'Óscar Peña' } });
export const listOf = (...orders: ReturnType<typeof anOrder>[]) => json({ orders, next: null });

/** Replies by the end of the path. */
export const replies: Record<string, Reply> = {};
const replyTo: Reply = (url) => {
  const [path = ''] = url.split('?');
  const end = Object.keys(replies).find((known) => path.endsWith(known));
  return (replies[end ?? ''] ?? errorReply(404, 'No existe'))(url);
};

/** Before each test: two orders wait for their review, and an adviser is logged in. */
export function setUpOrders(): void {
  URL.createObjectURL = () => 'blob:voucher';
  URL.revokeObjectURL = () => undefined;
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  onSearch.mockClear();
  for (const end of Object.keys(replies)) delete replies[end];
  replies['/api/orders'] = listOf(anOrder(), OTHER);
  replies['/TLR-8F3K'] = json(anOrder());
  replies['/voucher'] = () => apiResponse('picture', { headers: { 'Content-Type': 'image/webp' } });
  replies['/approve'] = json(anApproval());
  act(() => session.login(tokenWith({ role: 'asesor' }), { name: 'Luz' }));
}

export async function showOrders(search: OrderSearch = {}) {
  const { calls } = stubApi(replyTo);
  const view = await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <OrdersPage search={search} onSearch={onSearch} />
    </QueryClientProvider>,
  );
  return { ...view, sent: () => calls.filter(({ method }) => method !== 'GET') };
}

/** Opens the first order. @param button one that the order has. */
export async function showOrder(button = /^Aprobar/) {
  const view = await showOrders({ order: 'TLR-8F3K' });
  await screen.findByRole('button', { name: button });
  return view;
}
