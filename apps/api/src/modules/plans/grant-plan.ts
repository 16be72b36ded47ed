import type { PlanId } from '@telar/domain/plan-ids';
import type { EntityManager } from 'typeorm';
import { isoTimestamp } from '../../platform/database/sql-timestamp';
import type { RequestKey } from '../../platform/http/idempotency-key';

/**
 * SQL: the end of a term. Months are those of Lima's calendar, and the last day is a whole one: the end moves up to the
 * next midnight in Lima. An end at a midnight stays, so that renewals gain no days.
 */
const endOfTerm = (start: string, months: string) => `
  date_trunc('day', (${start} at time zone 'America/Lima') + make_interval(months => ${months})
    + interval '1 day' - interval '1 microsecond') at time zone 'America/Lima'`;

/**
 * `$1` the account, `$2` the plan, `$3` its order or `null`, `$4` who gives it or `null`, `$5` an end that staff chose,
 * or `null` for the term of the plan, `$6` and `$7` the hashes of the key and of the request of staff, or `null`. A
 * running plan is renewed from its end. A plan of certain courses that leaves no choice enrolls in all of them at once,
 * except where a course was chosen from a plan that lasts longer. One row with `ends_at`.
 */
const GRANT_PLAN = `
  with plan as (select * from plans where id = $2),
  start as (
    select case when $5::timestamptz is null then coalesce(max(ends_at), now()) else now() end as at
    from user_plans where user_id = $1 and plan = $2 and ends_at > now()
  ),
  granted as (
    insert into user_plans (user_id, plan, order_id, granted_by, starts_at, ends_at, all_courses, course_limit,
      key_sha256, request_sha256)
    select $1, plan.id, $3::int, $4::int, start.at, coalesce($5::timestamptz, ${endOfTerm('start.at', 'plan.months')}),
      plan.course_limit is null and plan.all_courses, plan.course_limit, $6, $7
    from plan, start returning ends_at
  ),
  given as (
    insert into enrollments (user_id, course_id, source, plan_id, order_id, granted_by)
    select $1, c.id, 'plan', plan.id, $3::int, $4::int
    from plan join courses c on c.id = any(plan.course_ids) and c.archived_at is null
    where plan.course_limit is null order by c.id
    on conflict (user_id, course_id) do update set plan_id = excluded.plan_id where not exists (
      select from user_plans longer, granted
      where longer.user_id = $1 and longer.plan = enrollments.plan_id and longer.plan <> excluded.plan_id
        and (longer.ends_at is null or longer.ends_at >= granted.ends_at)
    )
  )
  select ${isoTimestamp('ends_at')} as ends_at from granted`;

export interface PlanGrant {
  userId: number;
  plan: PlanId;
  orderId?: number;
  /** The member of staff who gives it. */
  grantedBy?: number;
  /** ISO 8601; by default the term of the plan. */
  endsAt?: string | null;
  /** The hashes by which a repeated request of staff is found. */
  request?: RequestKey | null;
}

/**
 * Gives a plan to an account that the transaction has locked.
 * @returns its end, ISO 8601; `null` if it does not end.
 */
export async function grantPlan(
  manager: EntityManager,
  { userId, plan, orderId, grantedBy, endsAt, request }: PlanGrant,
): Promise<string | null> {
  const values = [
    userId,
    plan,
    orderId ?? null,
    grantedBy ?? null,
    endsAt ?? null,
    request?.key ?? null,
    request?.request ?? null,
  ];
  const [row] = await manager.query<{ ends_at: string | null }[]>(GRANT_PLAN, values);
  if (!row) throw new Error(`GRANT_PLAN returned no row for ${plan}`);
  return row.ends_at;
}
