/**
 * `$1` a refunded order. Withdraws the accesses that are still from it: staff may have given another one since. What
 * follows:
 * - Another order was paid for the course, too: the access is from that order. If the refunded one had replaced that
 *   access, it gets its former end.
 * - The order had replaced an access of staff or of a plan: that one comes back.
 * - The account started the course with a plan after the access had ended: the plan gives it.
 * - None of these: the enrollment is deleted.
 */
export const WITHDRAW_COURSES = `
  with mine as (
    select g.user_id, g.course_id, g.source_before, g.plan_before, g.ended_before,
      coalesce(e.plan_id, g.plan_before) as plan_after,
      case
        when g.source_before in ('staff', 'plan') then g.source_before
        when e.plan_id is not null then 'plan'
      end as source_after
    from order_enrollments g join enrollments e using (user_id, course_id)
    where g.order_id = $1 and g.added and e.order_id = $1
  ),
  heirs as (
    select distinct on (mine.user_id, mine.course_id) g.order_id, g.added as was_replaced, mine.*
    from mine join order_enrollments g using (user_id, course_id) join orders o on o.id = g.order_id
    where g.order_id <> $1 and o.state = 'paid' and (not g.added or mine.source_before = 'order') and exists(
      select from order_items i
      where i.order_id = g.order_id and g.course_id = any(i.course_ids) and g.course_id <> all(i.owned_ids)
    )
    order by mine.user_id, mine.course_id, g.added, g.order_id desc
  ),
  given as (
    update order_enrollments g
    set added = true, source_before = h.source_before, plan_before = h.plan_before, ended_before = h.ended_before
    from heirs h
    where g.order_id = h.order_id and g.user_id = h.user_id and g.course_id = h.course_id and not h.was_replaced
  ),
  inherited as (
    update enrollments e set order_id = h.order_id,
      ends_at = case when h.was_replaced then h.ended_before else e.ends_at end,
      plan_id = case when h.was_replaced then h.plan_after else e.plan_id end
    from heirs h where e.user_id = h.user_id and e.course_id = h.course_id
  ),
  others as (
    select mine.* from mine
    where not exists (select from heirs h where h.user_id = mine.user_id and h.course_id = mine.course_id)
  ),
  restored as (
    update enrollments e
    set source = m.source_after, plan_id = m.plan_after, order_id = null, package_id = null,
      ends_at = case when m.source_after = m.source_before then m.ended_before end
    from others m
    where e.user_id = m.user_id and e.course_id = m.course_id and m.source_after is not null
  )
  delete from enrollments e using others m
  where e.user_id = m.user_id and e.course_id = m.course_id and m.source_after is null`;

/**
 * `$1` a refunded order. What was left of its plans is taken from the terms of the renewals that follow. They move by
 * whole days, because terms end at midnight; the first one begins now.
 */
export const WITHDRAW_PLANS = `
  with gone as (delete from user_plans where order_id = $1 returning user_id, plan, starts_at, ends_at),
  gap as (
    select user_id, plan, ends_at as until, greatest(starts_at, now()) as since,
      date_trunc('day', ends_at - greatest(starts_at, now())) as days
    from gone where ends_at > now()
  )
  update user_plans p set
    starts_at = case when p.starts_at = gap.until then gap.since else p.starts_at - gap.days end,
    ends_at = p.ends_at - gap.days
  from gap where p.user_id = gap.user_id and p.plan = gap.plan and p.starts_at >= gap.until`;

/**
 * `$1` a refunded order, after its plans were withdrawn. Courses that only a plan gave end now, and stay in the list
 * with their progress.
 */
export const END_PLAN_COURSES = `
  update enrollments e set ends_at = now() from orders o
  where o.id = $1 and e.user_id = o.user_id and e.source = 'plan' and not exists (
    select from user_plans p
    where p.user_id = e.user_id and (p.all_courses or p.plan = e.plan_id) and (p.ends_at is null or p.ends_at > now())
  ) and e.plan_id in (select item_id from order_items where order_id = $1 and kind = 'plan')`;

/**
 * `$1` a refunded order, after the statements above. If the account has more courses of a plan now than its other terms
 * of the plan allow, the access to the last ones ends. They stay in the list with their progress.
 */
export const END_EXCESS_COURSES = `
  with touched as (
    select user_id, item_id as plan from orders o join order_items i on i.order_id = o.id
    where o.id = $1 and i.kind = 'plan'
    union select user_id, plan_before from order_enrollments where order_id = $1 and plan_before is not null
  ),
  allowed as (
    select t.user_id, t.plan, sum(p.course_limit) as courses from touched t join user_plans p using (user_id, plan)
    where p.starts_at <= now() and (p.ends_at is null or p.ends_at > now())
    group by t.user_id, t.plan having bool_and(p.course_limit is not null)
  ),
  used as (
    select e.user_id, e.course_id, a.courses,
      row_number() over (partition by e.plan_id order by e.granted_at, e.course_id) as place
    from allowed a join enrollments e on e.user_id = a.user_id and e.plan_id = a.plan
  )
  update enrollments e set plan_id = null, ends_at = case when e.source = 'plan' then now() else e.ends_at end
  from used u where u.place > u.courses and e.user_id = u.user_id and e.course_id = u.course_id`;
