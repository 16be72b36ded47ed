import type { Prepared } from '../../../platform/database/sql';
import { coursesOfPackage } from '../../packages/package.statements';

const folded = (text: string) => `fold(regexp_replace(${text}, '\\s+', ' ', 'g'))`;

/** `$1` names or digits as they were written. Rows of `{written, id, name, courses}`; a name goes before an id. */
const named = (from: string, name: string, courses: string) => `
  with wanted as (
    select written, case when written ~ '^[1-9][0-9]{0,8}$' then written::int end as number from unnest($1::text[]) written
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

/** A course or a package that a row names. */
export interface TargetRow {
  written: string;
  id: number;
  name: string;
  courses: { id: number; title: string }[];
}

/** `$1` names or ids. Rows of `NamedRow`; archived courses have no name any more. */
export const COURSES_BY_NAME_OR_ID: Prepared = {
  name: 'bulk_courses_named',
  text: named(
    '(select id, title from courses where archived_at is null) x',
    'title',
    `json_build_array(json_build_object('id', x.id, 'title', x.title))`,
  ),
};

/** The same of packages, with those of their courses that are in the catalogue. */
export const PACKAGES_BY_NAME_OR_ID: Prepared = {
  name: 'bulk_packages_named',
  text: named('packages x', 'name', coursesOfPackage('x.id')),
};

/** An account that a row may mean. */
export interface AccountRow {
  id: number;
  email: string;
  dni: string | null;
  is_active: boolean;
  courses: number[];
}

/** `$1` e-mails, `$2` DNIs. Rows of `AccountRow`. */
export const MATCHING_ACCOUNTS: Prepared = {
  name: 'bulk_accounts_like',
  text: `
    select u.id, u.email, u.dni, u.is_active, array(select e.course_id from enrollments e where e.user_id = u.id) as courses
    from users u where u.email = any($1) or u.dni = any($2)`,
};
