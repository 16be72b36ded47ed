import type { OrderApproved } from '@telar/contracts/orders';
import type { CourseRef } from '@telar/contracts/refs';
import type { Prepared } from '../../platform/database/sql';
import { isoTimestamp } from '../../platform/database/sql-timestamp';

/** What an order gave, and to whom. */
export interface SoldRow {
  account: OrderApproved['account'];
  courses: (CourseRef & { added: boolean })[];
  plans: OrderApproved['plans'];
}

/**
 * `$1` an order. One row of `SoldRow` if it is approved, or none. An account that has the time of its order was made in
 * the same transaction.
 */
export const SOLD: Prepared = {
  name: 'order_sold',
  text: `
    select json_build_object(
        'id', u.id, 'name', trim(u.name || ' ' || u.last_name), 'email', u.email, 'is_new', u.created_at = o.created_at
      ) as account,
      coalesce((
        select json_agg(json_build_object('id', c.id, 'title', c.title, 'added', e.added) order by fold(c.title), c.id)
        from order_enrollments e join courses c on c.id = e.course_id where e.order_id = o.id
      ), '[]') as courses,
      coalesce((
        select json_agg(json_build_object('plan', p.plan, 'ends_at', ${isoTimestamp('p.ends_at')}) order by i.item_no)
        from user_plans p join order_items i on i.order_id = p.order_id and i.kind = 'plan' and i.item_id = p.plan
        where p.order_id = o.id
      ), '[]') as plans
    from orders o join users u on u.id = o.user_id where o.id = $1 and o.paid_at is not null`,
};

/** `$1` a DNI, `$2` and `$3` another document. One row with `taken`. */
export const DOCUMENT_TAKEN: Prepared = {
  name: 'order_document_taken',
  text: `
    select exists(select from users where dni = $1)
      or exists(select from users where document_type = $2 and document_number = $3) as taken`,
};
