import type { Order } from '@telar/contracts/orders';
import { ERROR_TEXTS } from '@telar/texts/errors';
import { ORDER_TEXTS } from '@telar/texts/orders';
import { DELIVERY_TEXTS, ORDER_DESK_TEXTS, REJECTION_REASONS } from '@telar/texts/screens/order-desk';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, noNetwork } from '../../../../../test/api-stub';
import { anApproval, anOrder } from '../../../../../test/order';
import { replies, setUpOrders, showOrder } from '../../../../../test/orders-screen';

const realFetch = globalThis.fetch;
beforeEach(setUpOrders);
afterAll(() => {
  globalThis.fetch = realFetch;
});

it('rejects with a reason that the buyer reads', async () => {
  replies['/reject'] = json({
    ...anOrder({ state: 'rejected', reason: REJECTION_REASONS[1], actions: [] }),
    success: true,
    message: '',
    mailed: true,
    order: anOrder({ state: 'rejected', actions: [] }),
  });
  const { sent } = await showOrder();
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
  const { sent } = await showOrder(/^Cancelar el pedido/);
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
  await showOrder();
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
  await showOrder();
  const term = screen.getByText(ORDER_DESK_TEXTS.knownAccount);
  expect(term.nextElementSibling).toHaveTextContent('Otra Persona · desde el 01/11/2026 10:00');
});

it('rejects a free order without a word about a payment', async () => {
  const free = { total: 0, payment: null, payments: [] };
  const rejected = anOrder({ ...free, state: 'rejected', reason: 'Ya no hay cupos.', actions: [] });
  replies['/TLR-8F3K'] = json(anOrder(free));
  replies['/reject'] = json({ ...rejected, success: true, message: '', mailed: false, order: rejected });
  const { sent } = await showOrder();
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
  await showOrder();
  await userEvent.click(screen.getByRole('button', { name: /^Aprobar/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});
