import type { OrderCreated } from '@telar/contracts/order-requests';
import type { OrderApproved } from '@telar/contracts/order-review';
import type { Order, OrderPayment } from '@telar/contracts/orders';

const PAYMENT: OrderPayment = {
  id: 31,
  method: 'yape',
  amount: 149.9,
  operation_number: '01234567',
  state: 'submitted',
  paid_on: null,
  voucher: true,
  submitted_at: '2026-11-20T15:20:00.000Z',
  reason: null,
};

/** An order whose payment waits for its review, as staff read it. */
export function anOrder(change: Partial<Order> = {}): Order {
  return {
    code: 'TLR-8F3K',
    state: 'in_review',
    total: 149.9,
    currency: 'PEN',
    items: [{ kind: 'course', id: 12, title: 'Excel para contabilidad', price: 149.9 }],
    buyer: { name: 'Rosa Ñahui', email: 'rosa@correo.pe', phone: '987654321', dni: '45871203' },
    payment: PAYMENT,
    payments: [PAYMENT],
    reason: null,
    created_at: '2026-11-20T15:00:00.000Z',
    created_by: null,
    expires_at: null,
    actions: ['approve', 'reject', 'cancel'],
    history: [{ state: 'in_review', at: '2026-11-20T15:20:00.000Z', by: null, reason: null }],
    ...change,
  };
}

/** The response that made an order for a visitor, with the secret of its private link. */
export const anOrderCreated = (order: Order): OrderCreated => ({
  ...order,
  success: true,
  message: 'Pedido hecho.',
  order,
  token: 'secreto',
});

/** The response of an approval that made the account. */
export function anApproval(order = anOrder(), change: Partial<OrderApproved> = {}): OrderApproved {
  const paid: Order = { ...order, state: 'paid', actions: [] };
  return {
    ...paid,
    success: true,
    message: 'Pedido aprobado.',
    order: paid,
    account: { id: 7, name: order.buyer.name, email: order.buyer.email, is_new: true },
    temp_password: 'k7fm-q2xz-84bd',
    enrolled: [{ id: 12, title: 'Excel para contabilidad' }],
    skipped: [],
    plans: [],
    mailed: false,
    ...change,
  };
}
