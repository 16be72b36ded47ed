import type { PlanId } from '@telar/domain/plan-ids';
import type { Role } from '@telar/domain/roles';
import { documentOf } from '../../../platform/database/document-of';
import type { Prepared } from '../../../platform/database/sql';
import { isoTimestamp } from '../../../platform/database/sql-timestamp';
import { coursesOfPackage } from '../../packages/package.statements';

const folded = (text: string) => `fold(regexp_replace(${text}, '\\s+', ' ', 'g'))`;

/**
 * `$1` names or ids as written in the roster. Rows of `TargetRow`. A name takes precedence over an id.
 * @param from the table, whose rows it names `x`.
 */
const byNameOrId = (from: string, name: string, courses: string) => `
  with wanted as (
    select written, case when written ~ '^[1-9][0-9]{0,9}$' then written::bigint end as number
    from unnest($1::text[]) written
  ),
  by_name as (
    select wanted.written, x.id from wanted join ${from} on ${folded(`x.${name}`)} = ${folded('wanted.written')}
  ),
  found as (
    select * from by_name
    union all
    select wanted.written, x.id from wanted join ${from} on x.id = wanted.number
      where wanted.written not in (select written from by_name)
  )
  select found.written, x.id, x.${name} as name, ${courses} as courses
  from found join ${from} on x.id = found.id order by x.id`;

/** A course or a package that a roster row names. */
export interface TargetRow {
  written: string;
  id: number;
  name: string;
  courses: { id: number; title: string }[];
}

/** `$1` names or ids. Rows of `TargetRow`; archived courses are not found. */
export const COURSES_BY_NAME_OR_ID: Prepared = {
  name: 'roster_courses',
  text: byNameOrId(
    '(select id, title from courses where archived_at is null) x',
    'title',
    `json_build_array(json_build_object('id', x.id, 'title', x.title))`,
  ),
};

/** `$1` names or ids. Rows of `TargetRow`, with the courses of the package that are in the catalogue. */
export const PACKAGES_BY_NAME_OR_ID: Prepared = {
  name: 'roster_packages',
  text: byNameOrId('packages x', 'name', coursesOfPackage('x.id')),
};

/** An account with the email or the DNI of a roster row. */
export interface AccountRow {
  id: number;
  email: string;
  /** The text of its document. */
  dni: string | null;
  role: Role;
  is_active: boolean;
  /** The courses that the account has from another source than a plan, with their end. */
  courses: { id: number; ends_at: string | null }[];
  /** The plans that run. */
  plans: PlanId[];
}

/** `$1` emails, `$2` texts of documents. Rows of `AccountRow`. */
export const MATCHING_ACCOUNTS: Prepared = {
  name: 'roster_accounts',
  text: `
    select u.id, u.email, ${documentOf('u')} as dni, u.role, u.is_active, coalesce((
        select json_agg(json_build_object('id', e.course_id, 'ends_at', ${isoTimestamp('e.ends_at')}))
        from enrollments e where e.user_id = u.id and e.source <> 'plan'
      ), '[]') as courses,
      array(
        select distinct p.plan from user_plans p where p.user_id = u.id and (p.ends_at is null or p.ends_at > now())
      ) as plans
    from users u where u.email = any($1) or ${documentOf('u')} = any($2)`,
};
