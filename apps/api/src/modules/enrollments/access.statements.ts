import { acting } from '../../platform/audit/actor';
import type { Prepared } from '../../platform/database/sql';
import { isoTimestamp } from '../../platform/database/sql-timestamp';
import { HELD_PLAN_FIELDS, HELD_PLANS } from './held-plans';

const nameOf = (user: string) => `coalesce(nullif(trim(${user}.name || ' ' || ${user}.last_name), ''), ${user}.email)`;

/** `$1` an account. One row of `UserAccess`. */
export const USER_ACCESS: Prepared = {
  name: 'user_access',
  text: `
    select
      coalesce((
        select json_agg(json_build_object(
          'course', json_build_object('id', c.id, 'title', c.title),
          'source', e.source,
          'enrolled_at', ${isoTimestamp('e.created_at')},
          'granted_at', ${isoTimestamp('e.granted_at')},
          'granted_by', ${nameOf('g')},
          'order', o.code,
          'package', k.name,
          'plan', e.plan_id,
          'ends_at', ${isoTimestamp('e.ends_at')},
          'is_open', e.is_open
        ) order by fold(c.title), c.id)
        from course_access e join courses c on c.id = e.course_id
        left join users g on g.id = e.granted_by left join orders o on o.id = e.order_id left join packages k on k.id = e.package_id
        where e.user_id = $1
      ), '[]') as courses,
      coalesce((
        select json_agg(json_build_object(
          ${HELD_PLAN_FIELDS},
          'order', last.code, 'granted_by', last.granted_by
        ) order by held.place)
        from (${HELD_PLANS}) held cross join lateral (
          select o.code, ${nameOf('g')} as granted_by
          from user_plans u left join orders o on o.id = u.order_id left join users g on g.id = u.granted_by
          where u.user_id = $1 and u.plan = held.plan order by u.id desc limit 1
        ) last
      ), '[]') as plans`,
};

export interface ChangeRow {
  user_found: boolean;
  user_managed: boolean;
  /** Whether the account had the course when the statement began. */
  held: boolean;
  changed: boolean;
}

/**
 * `$1` the user, `$2` the roles that the caller manages, `$3` the `actorValue`, `$4` the course, `$5` the end or
 * `null`, `$6` who sets it, `$7` whether `$8` must be its end until now, as `USER_ACCESS` has it. One `ChangeRow`. A
 * course that a plan gives gets its own end, too; the plan may last longer.
 */
export const SET_COURSE_END: Prepared = {
  name: 'set_course_end',
  text: `
    with ${acting('$3')},
    account as materialized (
      select id, role = any($2::text[]) as managed from users, acting where id = $1 for no key update of users
    ),
    changed as (
      update enrollments e set ends_at = $5::timestamptz, granted_by = $6::int, granted_at = now(),
        source = case when e.source = 'plan' then 'staff' else e.source end
      from account where account.managed and e.user_id = account.id and e.course_id = $4
        and (not $7::boolean or ${isoTimestamp('e.ends_at')} is not distinct from $8::text)
      returning 1
    )
    select exists(select from account) as user_found, exists(select from account where managed) as user_managed,
      exists(select from enrollments where user_id = $1 and course_id = $4) as held,
      exists(select from changed) as changed`,
};

/** `$1` an account, `$2` a plan. Its end as `USER_ACCESS` has it, or no row. */
export const PLAN_END = `select held.ends_at from (${HELD_PLANS}) held where held.plan = $2`;

/**
 * `$1` an account that the transaction has locked, `$2` the plan, `$3` the end or `null`. Sets the end of the last term
 * and of terms that would end later, so that a renewed plan can be ended, too. A row for each term that was found.
 */
export const SET_PLAN_END = `
  update user_plans p set ends_at = case when p.id = last.id then $3::timestamptz else least(p.ends_at, $3::timestamptz) end,
    starts_at = least(p.starts_at, coalesce($3::timestamptz, p.starts_at))
  from (select max(id) as id from user_plans where user_id = $1 and plan = $2) last
  where p.user_id = $1 and p.plan = $2 and (p.id = last.id or coalesce(p.ends_at, 'infinity') > $3::timestamptz)
  returning p.id`;
