import { PAYMENT_FORM_TEXTS } from '@telar/texts/screens/buyer-orders';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, jsonResponse, stubApi } from '../../test/api-stub';
import type { Reply } from '../../test/api-stub';
import { stubNetwork } from '../../test/network-stub';
import { anOrder, anOrderCreated } from '../../test/order';
import { fillInPayment, stubVoucherPictures } from '../../test/payment-form';
import { renderRoute } from '../../test/with-route';
import { markGuestOrders } from '../api/buyer-orders/guest-orders-mark';
import { ordersOutbox } from '../api/buyer-orders/send-orders';
import { guestOrdersDatabase } from '../offline/store/guest-orders';
import { storeWaitingOrder } from '../offline/store/waiting-orders';
import { session } from '../session/session';
import { Route } from './pedido.$code';

const ORDER = anOrder({ state: 'pending', payment: null, payments: [], actions: ['submit', 'cancel'] });
const PAID = '/api/orders/TLR-8F3K/payments';
const number = () => screen.findByRole('textbox', { name: 'Número de operación' });
const submit = () => userEvent.click(screen.getByRole('button', { name: PAYMENT_FORM_TEXTS.submit }));

let network: { online: boolean };

beforeEach(async () => {
  network = stubNetwork();
  stubVoucherPictures();
  session.logout();
  await Promise.all(guestOrdersDatabase.tables.map((table) => table.clear()));
});

/** Opens the page of an order that this device has not sent. @param payment the reply to its payment. */
async function openUnsent(payment: Reply) {
  const api = stubApi((path) => {
    if (path === PAID) return payment(path);
    return jsonResponse(path === '/api/orders' ? anOrderCreated(ORDER) : ORDER);
  });
  network.online = false;
  markGuestOrders();
  const id = crypto.randomUUID();
  const request = { items: [{ kind: 'course' as const, id: 12 }] };
  const waiting = { id, request, title: 'Excel', total: 149.9, code: null, token: '', payment: null, problem: null };
  await storeWaitingOrder(null, { ...waiting, storedAt: 1 });
  const view = await renderRoute(Route, '/pedido/$code', `/pedido/nuevo#${id}`);
  await fillInPayment();
  network.online = true;
  const expectMade = () => waitFor(() => expect(view.router.state.location.href).toBe('/pedido/TLR-8F3K#secreto'));
  return { ...view, api, expectMade };
}

it('keeps the payment that the buyer fills in while the order is sent, and sends it with the made order', async () => {
  const inReview = { ...ORDER, state: 'in_review', actions: [] };
  const { api, queryClient, expectMade } = await openUnsent(() =>
    jsonResponse({ ...inReview, order: inReview, success: true, message: '' }),
  );
  (await number()).focus();
  await act(() => ordersOutbox.send(queryClient));
  await expectMade();
  expect(await screen.findByRole('heading', { name: 'Pedido TLR-8F3K' })).toBeVisible();
  expect(await number()).toHaveValue('12345678');
  expect(screen.getByRole('img', { name: 'Constancia del pago' })).toBeVisible();
  expect(document.body).not.toHaveFocus();
  await submit();
  await waitFor(() => expect(api.requested).toContain(PAID));
  const form = api.calls.find(({ path }) => path === PAID)?.body as FormData;
  expect([form.get('operation_number'), form.get('voucher')]).toEqual(['12345678', expect.any(Blob)]);
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

it('keeps a payment that the server refuses together with the order, which it makes', async () => {
  const refusal = 'Ese número ya fue usado.';
  const { expectMade } = await openUnsent(errorReply(409, refusal, { error: 'operation_number_taken' }));
  await submit();
  await expectMade();
  expect(await screen.findByText(`No se pudo enviar: ${refusal}`)).toBeVisible();
  expect(await number()).toHaveValue('12345678');
  expect(screen.getByRole('img', { name: 'Constancia del pago' })).toBeVisible();
});
