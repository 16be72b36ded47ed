import type { Order, OrderBuyer, OrderItem, OrderPayment, OrderSaved, OrderSummary } from '@telar/contracts/orders';
import { solesOf } from '@telar/domain/amounts';
import { documentOf } from '@telar/domain/identity-document';
import { ORDER_LIMITS, orderActions } from '@telar/domain/orders';
import type { OrderAction, OrderState } from '@telar/domain/orders';
import type { PlanId } from '@telar/domain/plan-ids';
import { can } from '@telar/domain/roles';
import { ORDER_TEXTS } from '@telar/texts/orders';
import type { EventRow, ItemRow, OrderRow, PaymentRow } from './order.statements';
import type { Reader } from './reader';

/** The states in which an order waits for a payment. */
const AWAITED: readonly OrderState[] = ['pending', 'rejected'];

export const toItem = ({ kind, item_id: id, title, price_cents: cents }: ItemRow): OrderItem => ({
  kind,
  id: kind === 'plan' ? (id as PlanId) : Number(id),
  title,
  price: solesOf(cents),
});

/**
 * Whether the reader reads phone, document and vouchers of the buyer. An account that got the order because of its
 * e-mail does not, unless the order made the account: anyone can register an e-mail that is not theirs.
 */
export const readsBuyer = (row: OrderRow, { account }: Reader): boolean =>
  account === null || row.created_by === account || row.made_account;

const toPayment = (row: PaymentRow, isBuyerRead: boolean): OrderPayment => ({
  id: row.id,
  method: row.method,
  amount: solesOf(row.amount_cents),
  operation_number: row.operation_number,
  state: row.state,
  paid_on: row.paid_on,
  voucher: isBuyerRead && row.voucher_file_id !== null,
  submitted_at: row.submitted_at,
  reason: row.reason,
});

/** Who buys, as an order stores it, or only as the account that got the order may read it. */
function toBuyer(row: OrderRow, isBuyerRead: boolean): OrderBuyer {
  const known = {
    name: row.buyer_name || ORDER_TEXTS.buyerErased,
    last_name: row.buyer_last_name,
    email: row.buyer_email,
  };
  if (!isBuyerRead) return { ...known, phone: null, dni: null, document_type: null, document_number: null };
  const document = documentOf({
    dni: row.buyer_dni,
    documentType: row.buyer_document_type,
    documentNumber: row.buyer_document_number,
  });
  return {
    ...known,
    phone: row.buyer_phone,
    dni: row.buyer_dni,
    document_type: document?.type ?? null,
    document_number: document?.number ?? null,
  };
}

/** What the reader can do with the order. */
function actionsOf(row: OrderRow, { actor, role }: Reader): OrderAction[] {
  return orderActions(row.state, actor).filter((action) => {
    if (action === 'submit') return row.total_cents > 0 && row.payments.length < ORDER_LIMITS.payments;
    if (action === 'approve') return row.state === 'in_review' || row.total_cents === 0;
    return action !== 'refund' || can(role, 'orders.refund');
  });
}

/** An order without its payments and history. Buyers do not read names of staff. */
export function toOrderSummary(row: OrderRow, reader: Reader): OrderSummary {
  const [payment] = row.payments;
  const isBuyerRead = readsBuyer(row, reader);
  return {
    code: row.code,
    state: row.state,
    total: solesOf(row.total_cents),
    currency: 'PEN',
    items: row.items.map(toItem),
    buyer: toBuyer(row, isBuyerRead),
    payment: payment ? toPayment(payment, isBuyerRead) : null,
    reason: row.reason,
    created_at: row.created_at,
    created_by: reader.actor === 'staff' ? row.staff_name : null,
    expires_at: AWAITED.includes(row.state) && row.total_cents > 0 ? row.expires_at : null,
    actions: actionsOf(row, reader),
    ...(reader.actor === 'staff' && { awaits_login: row.awaits_login }),
  };
}

export function toOrder(row: OrderRow, events: readonly EventRow[], reader: Reader): Order {
  return {
    ...toOrderSummary(row, reader),
    payments: row.payments.map((payment) => toPayment(payment, readsBuyer(row, reader))),
    history: events.map(({ state, at, actor_name: by, reason }) => ({
      state,
      at,
      by: reader.actor === 'staff' ? by : null,
      reason,
    })),
  };
}

/** The response to a change of an order, which is also at the top level. */
export const toSaved = (message: string, order: Order): OrderSaved => ({ ...order, success: true, message, order });
