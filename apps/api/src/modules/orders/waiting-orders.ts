import type { WaitingOrder } from '@telar/contracts/order-quotes';
import { solesOf } from '@telar/domain/amounts';
import { ORDER_LIMITS, WAITING_ORDER_STATES } from '@telar/domain/orders';
import type { Prepared, Sql } from '../../platform/database/sql';
import { isoTimestamp } from '../../platform/database/sql-timestamp';
import type { PricedItem } from './order-pricing';

/** A client of staff, perhaps without an account. */
export interface Client {
  id: number | null;
  email: string;
}

type Row = Omit<WaitingOrder, 'total'> & { total_cents: number };

const STATES = WAITING_ORDER_STATES.map((state) => `'${state}'`).join(', ');

/** SQL: whether the item `i` is one of `$3`, or has one of the courses `$4`. */
const IS_SAME = `(i.kind || ' ' || i.item_id = any($3::text[]) or i.course_ids && $4::int[])`;

/** `$1` an account, `$2` an e-mail, `$3` items, `$4` courses. Rows of `Row`, the newest first. */
const WAITING: Prepared = {
  name: 'order_waiting',
  text: `
    select o.code, o.state, o.total_cents::float8 as total_cents, ${isoTimestamp('o.created_at')} as created_at, same.titles
    from orders o,
      lateral (
        select json_agg(i.title order by i.item_no) as titles from order_items i where i.order_id = o.id and ${IS_SAME}
      ) same
    where o.state in (${STATES}) and (o.user_id = $1::int or o.buyer_email = $2::text) and same.titles is not null
    order by o.id desc limit ${ORDER_LIMITS.pending}`,
};

/** Orders of the client that may still be paid, and have some of the items or of their courses. */
export async function waitingOrders(sql: Sql, client: Client, items: readonly PricedItem[]): Promise<WaitingOrder[]> {
  const wanted = items.map(({ kind, item_id: id }) => `${kind} ${id}`);
  const courses = items.flatMap((item) => item.courses.map(({ id }) => id));
  const rows = await sql.many<Row>(WAITING, [client.id, client.email, wanted, courses]);
  return rows.map(({ total_cents: cents, ...order }) => ({ ...order, total: solesOf(cents) }));
}
