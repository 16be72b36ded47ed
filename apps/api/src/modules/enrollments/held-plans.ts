import { isoTimestamp } from '../../platform/database/sql-timestamp';

/**
 * SQL: rows of `HeldPlan` of the account `$1`, also of ended plans. Consecutive terms are one row. A plan that was
 * bought twice allows twice as many courses. While a term runs, ended terms do not count. A term that includes all
 * courses keeps that when the plan is edited.
 */
export const HELD_PLANS = `
  select p.id as plan, p.name, p.place, terms.all_courses,
    case when terms.all_courses then '{}' else p.course_ids end as course_ids,
    ${isoTimestamp('terms.ends_at')} as ends_at,
    case when terms.has_limit then coalesce(terms.course_limit, 0) end as course_limit,
    (select count(*)::int from enrollments e where e.user_id = $1 and e.plan_id = p.id) as used
  from plans p join (
    select plan, nullif(max(coalesce(ends_at, 'infinity')), 'infinity') as ends_at,
      coalesce(bool_or(all_courses) filter (where runs), bool_or(all_courses)) as all_courses,
      not coalesce(bool_or(course_limit is null) filter (where runs), bool_or(course_limit is null)) as has_limit,
      (sum(course_limit) filter (where runs))::int as course_limit
    from user_plans cross join lateral (
      select starts_at <= now() and (ends_at is null or ends_at > now()) as runs
    ) term where user_id = $1 group by plan
  ) terms on terms.plan = p.id`;

/** SQL: the fields of a `HeldPlan` named `held`, for `json_build_object`. */
export const HELD_PLAN_FIELDS = `
  'plan', held.plan, 'name', held.name, 'ends_at', held.ends_at, 'all_courses', held.all_courses,
  'course_ids', held.course_ids, 'course_limit', held.course_limit, 'used', held.used`;
