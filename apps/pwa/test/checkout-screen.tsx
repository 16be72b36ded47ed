import { QueryClientProvider } from '@tanstack/react-query';
import type { OrderQuote, QuotedItem } from '@telar/contracts/order-quotes';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '../src/api/client/query-client';
import QuotedPayment from '../src/features/public/checkout/components/QuotedPayment';
import type { WantedItem } from '../src/features/public/checkout/purchase';
import { registeredAccounts } from '../src/offline/store/account-registry';
import { eraseAccounts } from '../src/offline/store/erase-accounts';
import { guestOrdersDatabase } from '../src/offline/store/guest-orders';
import { session } from '../src/session/session';
import { stubNetwork } from './network-stub';
import { renderWithRouter } from './with-router';

export const COURSE: QuotedItem = { kind: 'course', id: 3, title: 'Excel', price: 189.9, owned: false, courses: [] };
export const QUOTE: OrderQuote = { items: [COURSE], total: 189.9, currency: 'PEN' };
export const ITEMS: WantedItem[] = [{ kind: 'course', id: 3 }];
/** What a page passed that knew an earlier price. */
const STATE = { price: 149.9, courseId: 3, title: 'Excel' };

/** Removes what an earlier test stored. @returns the state of the network, which the test can change. */
export async function setUpCheckout(): Promise<{ online: boolean }> {
  const network = stubNetwork();
  sessionStorage.clear();
  session.logout();
  await eraseAccounts(registeredAccounts());
  await Promise.all(guestOrdersDatabase.tables.map((table) => table.clear()));
  return network;
}

export const openCheckout = (items = ITEMS, state: object = STATE) =>
  renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <QuotedPayment items={items} state={state} />
    </QueryClientProvider>,
  );

export const qr = () => screen.queryByRole('img', { name: /Código QR de Yape/ });
export const orderButton = () => screen.findByRole('button', { name: 'Hacer pedido' });

/** Fills in who the buyer is. */
export async function fillInBuyer(): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nombres' }), 'Eva');
  await userEvent.type(screen.getByRole('textbox', { name: /^Apellidos/ }), 'Ríos Paz');
  await userEvent.type(screen.getByRole('textbox', { name: 'Correo electrónico' }), 'eva@correo.pe');
  await userEvent.type(screen.getByRole('textbox', { name: 'Celular' }), '987654321');
}
