import type { OrderQuote } from '@telar/contracts/order-quotes';
import type { OrderCreated } from '@telar/contracts/order-requests';
import type { OrderApproved } from '@telar/contracts/order-review';
import type { Order, OrderCounts, OrderList, OrderSaved, OrderSummary } from '@telar/contracts/orders';
import type { SaleMade } from '@telar/contracts/sales';
import { ORDER_TEXTS, SALE_TEXTS } from '@telar/texts/orders';

const request = {
  items: [
    { kind: 'course', id: 12 },
    { kind: 'plan', id: 'premium' },
  ],
  buyer: { name: 'Rosa Ñahui Quispe', email: 'rosa@correo.pe', phone: '987 654 321', dni: '45871203' },
} as const;

const payment = { operation_number: '0123 4567' };

const summary: OrderSummary = {
  code: 'TLR-8F3K',
  state: 'pending',
  total: 1149.89,
  currency: 'PEN',
  items: [
    { kind: 'course', id: 12, title: 'Excel para contabilidad', price: 149.9 },
    { kind: 'plan', id: 'premium', title: 'Plan PREMIUM', price: 999.99 },
  ],
  buyer: {
    name: 'Rosa Ñahui Quispe',
    last_name: null,
    email: 'rosa@correo.pe',
    phone: '987654321',
    dni: '45871203',
    document_type: 'dni',
    document_number: '45871203',
  },
  payment: null,
  reason: null,
  created_at: '2026-11-20T15:00:00.000Z',
  created_by: null,
  expires_at: '2026-11-23T15:00:00.000Z',
  actions: ['submit', 'cancel'],
};

const order: Order = {
  ...summary,
  payments: [],
  history: [{ state: 'pending', at: '2026-11-20T15:00:00.000Z', by: null, reason: null }],
};

const created: OrderCreated = {
  ...order,
  success: true,
  message: ORDER_TEXTS.created,
  order,
  token: 'q3Jm1gq0w9y4eJc8u2V7b5n6T1xZ0aSdFgHjKlPoIuY',
};

const inReview: OrderSummary['payment'] = {
  id: 31,
  method: 'yape',
  amount: 1149.89,
  operation_number: '01234567',
  state: 'submitted',
  paid_on: null,
  voucher: true,
  submitted_at: '2026-11-20T15:20:00.000Z',
  reason: null,
};

const reviewed: Order = {
  ...order,
  state: 'in_review',
  payment: inReview,
  payments: [inReview],
  expires_at: null,
  actions: [],
  history: [...order.history, { state: 'in_review', at: '2026-11-20T15:20:00.000Z', by: null, reason: null }],
};

const submitted: OrderSaved = { ...reviewed, success: true, message: ORDER_TEXTS.submitted, order: reviewed };

const paidPayment = { ...inReview, state: 'approved' as const };
const paid: Order = {
  ...reviewed,
  state: 'paid',
  payment: paidPayment,
  payments: [paidPayment],
  history: [
    ...reviewed.history,
    { state: 'paid', at: '2026-11-20T16:05:00.000Z', by: 'Julio Mamani Ticona', reason: null },
  ],
};

const approved: OrderApproved = {
  ...paid,
  success: true,
  message: ORDER_TEXTS.approved,
  order: paid,
  account: { id: 87, name: 'Rosa Ñahui Quispe', email: 'rosa@correo.pe', is_new: true },
  temp_password: 'k7fm-q2xz-84bd',
  enrolled: [{ id: 12, title: 'Excel para contabilidad' }],
  skipped: [],
  plans: [{ plan: 'premium', ends_at: '2027-11-20T16:05:00.000Z' }],
  mailed: true,
};

const saleRequest = {
  buyer: { name: 'Rosa', last_name: 'Ñahui Quispe', email: 'rosa@correo.pe', phone: '987 654 321', dni: '45871203' },
  items: [{ kind: 'course', id: 12 }],
  method: 'plin',
  paid_on: '2026-11-19',
  operation_number: '0123 4567',
} as const;

const soldItem = { kind: 'course' as const, id: 12, title: 'Excel para contabilidad', price: 149.9 };
const soldPayment = { ...paidPayment, method: 'plin' as const, amount: 149.9, paid_on: '2026-11-19', voucher: false };
const by = 'Julio Mamani Ticona';
const at = '2026-11-20T15:00:00.000Z';
const soldOrder: Order = {
  ...paid,
  total: 149.9,
  items: [soldItem],
  buyer: { ...summary.buyer, last_name: 'Ñahui Quispe' },
  payment: soldPayment,
  payments: [soldPayment],
  created_by: by,
  history: (['pending', 'in_review', 'paid'] as const).map((state) => ({ state, at, by, reason: null })),
};
const sold: SaleMade = {
  ...soldOrder,
  success: true,
  message: SALE_TEXTS.sold,
  order: soldOrder,
  account: { id: 87, name: 'Rosa Ñahui Quispe', email: 'rosa@correo.pe', is_new: true },
  temp_password: 'k7fm-q2xz-84bd',
  enrolled: [{ id: 12, title: 'Excel para contabilidad' }],
  skipped: [],
  plans: [],
  mailed: true,
};

const counts: OrderCounts = { in_review: 4, pending: 9, rejected: 1 };

const list: OrderList = { orders: [summary], next: null };

const quote: OrderQuote = {
  items: [
    {
      kind: 'package',
      id: 3,
      title: 'Oficina',
      price: 149.9,
      owned: false,
      courses: [
        { id: 12, title: 'Excel para contabilidad', price: 149.9, charge: 'charged' },
        { id: 15, title: 'Redacción de informes', price: 99.9, charge: 'owned' },
      ],
    },
  ],
  total: 149.9,
  currency: 'PEN',
};

/** An order of a guest from the request to the approval: the examples of the OpenAPI document. */
export const EXAMPLES = {
  request,
  payment,
  created,
  order,
  submitted,
  approved,
  saleRequest,
  sold,
  list,
  quote,
  counts,
} as const;
