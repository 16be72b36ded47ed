import { EXPIRING_DAYS } from '@telar/domain/summary-period';
import type { Prepared } from '../../platform/database/sql';
import { isoTimestamp } from '../../platform/database/sql-timestamp';
import { userLabel, userName } from '../../platform/database/user-name';

/** SQL: the start of the week of a moment, a Monday in Lima, which is at UTC-5 all year. */
const weekOf = (moment: string) => `date_bin('7 days', ${moment}, timestamptz '1970-01-05 05:00:00Z')`;

/** SQL: the start of a week as text. */
const mondayText = (week: string) => `to_char(${week} at time zone 'UTC', 'YYYY-MM-DD')`;

/** A week with what was counted in it. */
export interface WeekRow {
  /** Its Monday; `null` for the whole period. */
  week: string | null;
  count: number;
  cents?: number;
}

/** In all of these, the period is from `$1` to before `$2`. Rows of `WeekRow`. */
const perWeek = (name: string, from: string, moment: string, condition = 'true', cents = '0'): Prepared => ({
  name: `summary_${name}`,
  text: `
    select ${mondayText('start')} as week, count, cents from (
      select ${weekOf(moment)} as start, count(*)::int as count, ${cents} as cents
      from ${from} where ${moment} >= $1::timestamptz and ${moment} < $2::timestamptz and ${condition} group by 1
    ) weeks`,
});

export const PAID_BY_WEEK = perWeek('paid', 'orders', 'paid_at', `state = 'paid'`, 'sum(total_cents)::float8');
export const ENROLLED_BY_WEEK = perWeek('enrolled', 'enrollments', 'created_at');
export const ISSUED_BY_WEEK = perWeek('issued', 'certificates', 'created_at', `origin <> 'import'`);

/** Students who marked a module. Each counts once per week, and once in the whole period. */
export const ACTIVE_BY_WEEK: Prepared = {
  name: 'summary_active',
  text: `
    select ${mondayText('week')} as week, count(distinct user_id)::int as count
    from (
      select ${weekOf('at')} as week, user_id from progress_events
      where at >= $1::timestamptz and at < $2::timestamptz and not by_staff
    ) marks group by grouping sets ((week), ())`,
};

/** `$1` the first and `$2` the last day. */
export const CHECKS_BY_WEEK: Prepared = {
  name: 'summary_checks',
  text: `
    select to_char(date_trunc('week', day), 'YYYY-MM-DD') as week, sum(valid)::int as count
    from certificate_checks where day between $1::date and $2::date group by 1`,
};

const PAID = `o.state = 'paid' and o.paid_at >= $1::timestamptz and o.paid_at < $2::timestamptz`;

/** `$3` how many. Rows of `SummaryCourse`. */
export const SALES_BY_ITEM: Prepared = {
  name: 'summary_items',
  text: `
    select i.kind, max(i.title) as title, sum(i.price_cents)::float8 as sales, count(*)::int as sold
    from orders o join order_items i on i.order_id = o.id where ${PAID}
    group by i.kind, i.item_id order by sales desc, sold desc, title limit $3`,
};

/** `$3` how many. Rows of `SummaryAdviser`. */
export const SALES_BY_ADVISER: Prepared = {
  name: 'summary_advisers',
  text: `
    select case
        when s.adviser is not null
          then coalesce(${userName('u')}, u.email, 'Cuenta eliminada')
      end as name, s.sales, s.orders
    from (
      select case when o.by_staff then coalesce(o.created_by, 0) end as adviser, sum(o.total_cents)::float8 as sales,
        count(*)::int as orders
      from orders o where ${PAID} group by 1
    ) s left join users u on u.id = s.adviser
    order by s.sales desc, s.orders desc, name limit $3`,
};

export interface OpenRow {
  state: 'pending' | 'in_review';
  orders: number;
  total: number;
  oldest_at: string | null;
}

/** Rows of `OpenRow`. */
export const OPEN_ORDERS: Prepared = {
  name: 'summary_open',
  text: `
    select state, count(*)::int as orders, sum(total_cents)::float8 as total, ${isoTimestamp('min(created_at)')} as oldest_at
    from orders where state in ('pending', 'in_review') group by state`,
};

/**
 * `$1` how many. Rows of `SummaryExpiring`: plans, and courses that have an end without a plan. Renewed plans, and
 * courses that another source keeps open longer, are left out. Two terms that end together are one row.
 */
export const EXPIRING: Prepared = {
  name: 'summary_expiring',
  text: `
    with ending as (
      select p.user_id, s.name as title, p.ends_at
      from user_plans p join plans s on s.id = p.plan
      where p.ends_at > now() and p.ends_at <= now() + interval '${EXPIRING_DAYS} days'
        and not exists (
          select from user_plans later
          where later.user_id = p.user_id and later.plan = p.plan and (later.ends_at is null or later.ends_at > p.ends_at)
        )
      union
      select e.user_id, c.title, e.ends_at
      from enrollments e join courses c on c.id = e.course_id
      where e.ends_at > now() and e.ends_at <= now() + interval '${EXPIRING_DAYS} days' and exists (
        select from course_access a
        where a.user_id = e.user_id and a.course_id = e.course_id and a.ends_at <= e.ends_at
      )
    )
    select x.user_id, ${userLabel('u')} as name, u.name as first_name,
      u.phone, x.title, ${isoTimestamp('x.ends_at')} as ends_at
    from (select * from ending order by ends_at, user_id limit $1) x join users u on u.id = x.user_id
    order by x.ends_at, x.user_id`,
};
