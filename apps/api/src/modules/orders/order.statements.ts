import type { OrderFilterQuery } from '@telar/contracts/orders';
import type { ForeignDocumentType } from '@telar/domain/identity-document';
import type { OrderItemKind, OrderState, PaymentMethodName, PaymentState } from '@telar/domain/orders';
import { LIVE_PAYMENT_STATES } from '@telar/domain/orders';
import { foldedWords } from '@telar/domain/search-words';
import { likeWords } from '../../platform/database/like-words';
import type { Prepared } from '../../platform/database/sql';
import { isoTimestamp } from '../../platform/database/sql-timestamp';
import { userLabel } from '../../platform/database/user-name';

export interface ItemRow {
  kind: OrderItemKind;
  item_id: string;
  title: string;
  price_cents: number;
}

export interface PaymentRow {
  id: number;
  method: PaymentMethodName;
  amount_cents: number;
  operation_number: string | null;
  voucher_sha256: string | null;
  voucher_file_id: string | null;
  state: PaymentState;
  submitted_at: string;
  /** `YYYY-MM-DD` */
  paid_on: string | null;
  reason: string | null;
  /** The hash of the client's key. */
  key_sha256: string | null;
}

export interface OrderRow {
  id: number;
  code: string;
  state: OrderState;
  total_cents: number;
  buyer_name: string;
  /** `null` if it was not sent as its own field; `buyer_name` ends with it. */
  buyer_last_name: string | null;
  buyer_email: string;
  buyer_phone: string | null;
  buyer_dni: string | null;
  buyer_document_type: ForeignDocumentType | null;
  buyer_document_number: string | null;
  user_id: number | null;
  created_by: number | null;
  /** `null` unless staff made the order. */
  staff_name: string | null;
  token_sha256: string;
  /** Whether the approval made the account, and it still has its temporary password. */
  awaits_login: boolean;
  /** Whether the approval made the account. */
  made_account: boolean;
  request_sha256: string;
  reason: string | null;
  created_at: string;
  expires_at: string;
  paid_at: string | null;
  /** `null` unless it was approved. */
  approved_by: string | null;
  items: ItemRow[];
  /** The last one first. */
  payments: PaymentRow[];
}

export interface EventRow {
  state: OrderState;
  at: string;
  actor_name: string | null;
  reason: string | null;
}

/** SQL: rows of `OrderRow`. @param orders SQL of a few orders. */
const orderRows = (orders: string, order: string) => `
    select o.id, o.code, o.state, o.total_cents::float8 as total_cents, o.buyer_name, o.buyer_last_name,
      o.buyer_email, o.buyer_phone, o.buyer_dni, o.buyer_document_type, o.buyer_document_number, o.user_id, o.created_by,
      o.token_sha256, o.request_sha256, o.reason,
      o.new_account and o.state = 'paid'
        and exists(select from users a where a.id = o.user_id and a.must_change_password) as awaits_login,
      exists(select from users a where a.id = o.user_id and a.created_at = o.paid_at) as made_account,
      case when o.by_staff then ${userLabel('u')} end as staff_name,
      ${isoTimestamp('o.created_at')} as created_at, ${isoTimestamp('o.expires_at')} as expires_at,
      ${isoTimestamp('o.paid_at')} as paid_at,
      (select e.actor_name from order_events e where e.order_id = o.id and e.state = 'paid' limit 1) as approved_by,
      (
        select json_agg(json_build_object(
          'kind', i.kind, 'item_id', i.item_id, 'title', i.title, 'price_cents', i.price_cents
        ) order by i.item_no)
        from order_items i where i.order_id = o.id
      ) as items,
      coalesce((
        select json_agg(json_build_object(
          'id', p.id, 'method', p.method, 'amount_cents', p.amount_cents, 'operation_number', p.operation_number,
          'voucher_sha256', p.voucher_sha256, 'voucher_file_id', p.voucher_file_id, 'state', p.state,
          'submitted_at', ${isoTimestamp('p.submitted_at')}, 'paid_on', p.paid_on, 'reason', p.reason,
          'key_sha256', p.key_sha256
        ) order by p.id desc)
        from order_payments p where p.order_id = o.id
      ), '[]') as payments
    from (${orders}) o left join users u on u.id = o.created_by
    order by o.id ${order}`;

/** `$1` the code. A row of `OrderRow`, or none. */
export const ORDER_BY_CODE: Prepared = {
  name: 'order_by_code',
  text: orderRows('select * from orders where code = $1', 'asc'),
};

/** `$1` the SHA-256 of a client's key. A row of `OrderRow`, or none. */
export const ORDER_BY_KEY: Prepared = {
  name: 'order_by_key',
  text: orderRows('select * from orders where key_sha256 = $1', 'asc'),
};

/** `$1` an account, `$2` how many, `$3` before which id, or `null`. Rows of `OrderRow`, the newest first. */
export const ORDERS_OF_USER: Prepared = {
  name: 'orders_of_user',
  text: orderRows(
    'select * from orders where user_id = $1 and ($3::int is null or id < $3) order by id desc limit $2',
    'desc',
  ),
};

/** `$1` an order. Rows of `EventRow`, the oldest first. */
export const ORDER_EVENTS: Prepared = {
  name: 'order_events',
  text: `
    select state, ${isoTimestamp('at')} as at, actor_name, reason from order_events where order_id = $1 order by id`,
};

interface Statement {
  text: string;
  values: unknown[];
}

/** SQL: the day on which a payment was made, in Lima. Without a stated one, that of its report. */
const PAYMENT_DAY = `coalesce(p.paid_on, (p.submitted_at at time zone 'America/Lima')::date)`;

function conditions({ state, search, from, to }: OrderFilterQuery, after: number, values: unknown[]): string {
  const value = (given: unknown) => `$${values.push(given)}`;
  const all = [`id > ${value(after)}::int`];
  if (state) all.push(`state = ${value(state)}`);
  const words = foldedWords(search ?? '');
  if (words.length > 0) all.push(likeWords('search_text', words, value));
  const days = [from && `${PAYMENT_DAY} >= ${value(from)}::date`, to && `${PAYMENT_DAY} <= ${value(to)}::date`];
  const within = days.filter(Boolean);
  if (within.length > 0) {
    const live = `p.order_id = orders.id and p.state = any(${value(LIVE_PAYMENT_STATES)})`;
    all.push(`exists(select from order_payments p where ${[live, ...within].join(' and ')})`);
  }
  return all.join(' and ');
}

/**
 * The statement of the oldest `limit` orders after an id: rows of `OrderRow`. It has no name: PostgreSQL plans for its
 * values.
 */
export function ordersAfter(filters: OrderFilterQuery, after: number, limit: number): Statement {
  const values: unknown[] = [];
  const where = conditions(filters, after, values);
  return { text: orderRows(`select * from orders where ${where} order by id limit ${limit}`, 'asc'), values };
}

/** The statement that counts the matches: one row with `total`. */
export function countOrders(filters: OrderFilterQuery): Statement {
  const values: unknown[] = [];
  return { text: `select count(*)::int as total from orders where ${conditions(filters, 0, values)}`, values };
}

/** One row of `OrderCounts`. */
export const ORDER_COUNTS: Prepared = {
  name: 'order_counts',
  text: `
    select count(*) filter (where state = 'in_review')::int as in_review,
      count(*) filter (where state = 'pending')::int as pending,
      count(*) filter (where state = 'rejected')::int as rejected
    from orders where state in ('in_review', 'pending', 'rejected')`,
};
