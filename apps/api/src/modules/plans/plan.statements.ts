import type { Prepared } from '../../platform/database/sql';
import { isoTimestamp } from '../../platform/database/sql-timestamp';

const PUBLIC = 'p.id, p.name, p.price::float8 as price, p.benefits, p.months, p.course_limit, p.for_sale';

/** Rows of `PublicPlan`, in their order. */
export const PLANS: Prepared = {
  name: 'plans',
  text: `select ${PUBLIC} from plans p order by p.place`,
};

const UPDATED_AT = isoTimestamp('p.updated_at');

const staffPlans = (condition: string) => `
  select ${PUBLIC}, p.all_courses, ${UPDATED_AT} as updated_at,
    coalesce((
      select json_agg(
        json_build_object('id', c.id, 'title', c.title, 'archived', c.archived_at is not null) order by fold(c.title), c.id
      ) from courses c where c.id = any(p.course_ids)
    ), '[]') as courses,
    (
      select count(distinct u.user_id)::int from user_plans u
      where u.plan = p.id and u.starts_at <= now() and (u.ends_at is null or u.ends_at > now())
    ) as accounts
  from plans p ${condition} order by p.place`;

/** Rows of `StaffPlan`, in their order. */
export const STAFF_PLANS: Prepared = { name: 'staff_plans', text: staffPlans('') };

/** `$1` a plan. A row of `StaffPlan`, or none. */
export const STAFF_PLAN = staffPlans('where p.id = $1');

/**
 * `$1` a plan, `$2` price, `$3` benefits, `$4` months, `$5` limit, `$6` ids of courses, empty for the whole catalogue,
 * `$7` whether it is for sale.
 */
export const SAVE_PLAN = `
  update plans set price = $2, benefits = $3, months = $4, course_limit = $5, course_ids = $6::int[],
    all_courses = $6::int[] = '{}', for_sale = $7, updated_at = clock_timestamp()
  where id = $1 returning id`;

/** `$1` a plan, which is locked until the end of the transaction. A row of `LockedPlan`, or none. */
export const LOCK_PLAN = `
  select all_courses, course_ids, ${UPDATED_AT} as updated_at from plans p where id = $1 for no key update`;

export interface PlanCourses {
  all_courses: boolean;
  course_ids: number[];
}

export interface LockedPlan extends PlanCourses {
  updated_at: string;
}

/** `$1` ids of courses. Rows of `ListedCourse`, locked so that none is archived before the commit. */
export const LOCK_COURSES = `
  select id, title, archived_at is not null as archived from courses where id = any($1) order by id for share`;

export interface ListedCourse {
  id: number;
  title: string;
  archived: boolean;
}
