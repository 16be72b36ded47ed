import type { OrderApproved } from '@telar/contracts/order-review';
import type { CourseRef } from '@telar/contracts/refs';
import type { Prepared, Sql } from '../../platform/database/sql';
import { isoTimestamp } from '../../platform/database/sql-timestamp';
import { fullName } from '../../platform/database/user-name';

/** A course of an order; `added` if the account did not have it. */
export type GivenCourse = CourseRef & { added: boolean };

/** What an order gave, and to whom. */
export type Given = Pick<OrderApproved, 'account' | 'enrolled' | 'skipped' | 'plans'>;

interface GivenRow extends Pick<Given, 'account' | 'plans'> {
  courses: GivenCourse[];
}

/**
 * `$1` an order. One row of `GivenRow` if it is approved, or none. An account that has the time of its order was made
 * in the same transaction.
 */
const GIVEN: Prepared = {
  name: 'order_given',
  text: `
    select json_build_object(
        'id', u.id, 'name', ${fullName('u')}, 'email', u.email, 'is_new', u.created_at = o.created_at
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

/** The courses of an order as responses have them. */
export function enrolledCourses(courses: readonly GivenCourse[]): Pick<Given, 'enrolled' | 'skipped'> {
  const refs = (isAdded: boolean): CourseRef[] =>
    courses.filter(({ added }) => added === isAdded).map(({ id, title }) => ({ id, title }));
  return { enrolled: refs(true), skipped: refs(false) };
}

/** What an approved order gave; `null` before its approval, and once its account is deleted. */
export async function givenOrder(sql: Sql, orderId: number): Promise<Given | null> {
  const row = await sql.one<GivenRow>(GIVEN, [orderId]);
  return row && { account: row.account, plans: row.plans, ...enrolledCourses(row.courses) };
}
