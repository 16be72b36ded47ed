import { QueryClientProvider } from '@tanstack/react-query';
import type { OrderQuote } from '@telar/contracts/order-quotes';
import { screen } from '@testing-library/react';
import { json, stubApi } from '../../../../../test/api-stub';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import type { PurchaseState } from '../purchase';
import { Payment } from './Payment';
import { PaymentHeading } from './PaymentHeading';
// Loaded before the tests: the first load takes longer than the tests wait.
import './QuotedPayment';

const quoteOf = (total: number): OrderQuote => ({
  items: [{ kind: 'course', id: 3, title: 'Excel', price: total, owned: false, courses: [] }],
  total,
  currency: 'PEN',
});

const open = (state: PurchaseState = {}) => {
  const page = { search: { curso: 3 }, state };
  return renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <PaymentHeading {...page} />
      <Payment {...page} />
    </QueryClientProvider>,
  );
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const qr = () => screen.queryByRole('img', { name: /Código QR de Yape/ });

it('asks for a payment with Yape', async () => {
  stubApi(json(quoteOf(189.9)));
  await open();
  expect(await screen.findByText('S/ 189.90')).toBeVisible();
  expect(await heading('Paga con Yape')).toBeVisible();
  expect(document.title).toMatch(/^Pago con Yape/);
});

it('asks for no payment of what costs nothing, also in the title of the page', async () => {
  stubApi(json(quoteOf(0)));
  await open();
  expect(await heading('Tu pedido')).toBeVisible();
  expect(document.title).toMatch(/^Tu pedido/);
  expect(qr()).toBeNull();
});

it('asks for no payment while the price is read, if the page before said that it costs nothing', async () => {
  stubApi(() => new Promise(() => {}));
  await open({ price: 0, courseId: 3, title: 'Excel' });
  expect(await heading('Tu pedido')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Hacer pedido' })).toBeVisible();
  expect(qr()).toBeNull();
});
