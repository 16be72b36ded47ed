import type { CourseStudentList } from '@telar/contracts/enrollments';
import { acting } from '../../platform/audit/actor';
import { accountDocument } from '../../platform/database/document-of';
import type { Prepared } from '../../platform/database/sql';
import { isoTimestamp } from '../../platform/database/sql-timestamp';
import { courseFilesJson, HAS_MODULE } from '../course-files/course-file.statements';
import { courseJson } from '../courses/course-json';
import type { Materials } from '../courses/course-json';
import { MODULE_LISTS, SUMMARY_FIELDS } from '../progress/progress-json';
import { HELD_PLAN_FIELDS, HELD_PLANS } from './held-plans';
import type { RemovedEnrollment } from './removal-undo';

/**
 * `$1` the user's id. One row: `body`, the JSON of `MyCourses`. Users with access get the links of modules. After the
 * end of the access they get the public data.
 */
export const myCoursesStatement = (materials: Materials): Prepared => ({
  name: `my_courses_${materials}`,
  text: `
    select '{"courses":[' || coalesce(string_agg(
      left(case when e.is_open then ${courseJson('open')} else ${courseJson(materials)} end, -1)
        || ',"enrolled_at":"' || ${isoTimestamp('e.created_at')}
        || '","ends_at":' || coalesce('"' || ${isoTimestamp('e.ends_at')} || '"', 'null')
        || ',"source":"' || e.source || '","plan":' || coalesce('"' || e.plan_id || '"', 'null')
        || ',"archived":' || (c.archived_at is not null)
        || ',"files":' || case when e.is_open then ${courseFilesJson(HAS_MODULE)}::text else '[]' end
        || ',"progress":' || json_build_object(${SUMMARY_FIELDS}) || '}',
      ',' order by e.created_at desc, c.id desc), '') || '],"plans":' || (
        select coalesce(json_agg(json_build_object(${HELD_PLAN_FIELDS}) order by held.place), '[]') from (${HELD_PLANS}) held
      ) || '}' as body
    from course_access e join courses c on c.id = e.course_id
    left join course_progress p on p.course_id = c.id and p.user_id = e.user_id
    ${MODULE_LISTS}
    where e.user_id = $1`,
});

/** The result of an assignment; courses ordered by title. */
export interface AssignmentRow {
  user_found: boolean;
  /** False if the caller may not change the user; nothing is assigned then. */
  user_managed: boolean;
  assigned: { id: number; title: string }[];
  skipped: { id: number; title: string }[];
}

const listed = (condition: string) => `coalesce((
    select json_agg(json_build_object('id', id, 'title', title) order by fold(title), id)
    from wanted where id ${condition} (select course_id from added)
  ), '[]')`;

/** What an assignment enrolls a user in. */
interface Wanted {
  /** SQL: selects the courses from `courses c`. */
  courses: string;
  /** SQL: further common table expressions, each with a comma after it. */
  tables?: string;
  packageId?: string;
}

/**
 * Enrolls user `$1` in the wanted courses, if the user has one of the roles `$3`. `$4` is the
 * `actorValue`, `$5` the end of the access or `null`, `$6` who gives it. An access that would end sooner is extended,
 * which counts as an assignment. One row of `AssignmentRow`. The rows of user and courses are locked, so none of them
 * is deleted or archived meanwhile. Enrollments are inserted by course id, so two assignments cannot deadlock.
 */
const assign = ({ courses, tables = '', packageId = 'null::int' }: Wanted) => `
  with ${acting('$4')},
  account as materialized (
    select id, role = any($3::text[]) as managed from users, acting where id = $1 for key share of users
  ),
  ${tables}
  wanted as materialized (select c.id, c.title ${courses} for share of c),
  added as (
    insert into enrollments (user_id, course_id, ends_at, granted_by, package_id)
    select account.id, wanted.id, $5::timestamptz, $6::int, ${packageId} from account, wanted
    where account.managed order by wanted.id
    on conflict (user_id, course_id) do update set source = 'staff', order_id = null, granted_at = now(),
      ends_at = excluded.ends_at, granted_by = excluded.granted_by, package_id = excluded.package_id
      where enrollments.source = 'plan' or enrollments.ends_at < coalesce(excluded.ends_at, 'infinity')
    returning course_id
  )
  select exists(select from account) as user_found, exists(select from account where managed) as user_managed,
    ${listed('in')} as assigned, ${listed('not in')} as skipped`;

/** `$2` ids of courses. Archived courses are ignored, unless the user is enrolled in them. */
export const ASSIGN_COURSES: Prepared = {
  name: 'assign_courses',
  text: assign({
    courses: `
    from courses c where c.id = any($2) and (
      c.archived_at is null or exists(select from enrollments e where e.user_id = $1 and e.course_id = c.id)
    )`,
  }),
};

/** The row of the package is locked, so it is not deleted meanwhile. */
const OF_PACKAGE: Wanted = {
  tables: 'package as materialized (select id, name from packages where id = $2 for key share),',
  courses: `
    from package join package_courses pc on pc.package_id = package.id join courses c on c.id = pc.course_id
    where c.archived_at is null`,
  packageId: '$2::int',
};

export interface PackageAssignmentRow extends AssignmentRow {
  package: { id: number; name: string } | null;
}

/** `$2` the id of a package. One row of `PackageAssignmentRow`. */
export const ASSIGN_PACKAGE: Prepared = {
  name: 'assign_package',
  text: `${assign(OF_PACKAGE)}, (select json_build_object('id', id, 'name', name) from package) as package`,
};

/** The result of a removal. */
export interface RemovalRow {
  user_found: boolean;
  user_managed: boolean;
  /** `null` if there was no such enrollment. */
  removed: RemovedEnrollment | null;
}

/**
 * `$1` the user's id, `$2` the course's id, `$3` the roles of users that the caller manages, `$4` the
 * `actorValue`. One row of `RemovalRow`.
 */
export const REMOVE_COURSE: Prepared = {
  name: 'remove_course',
  text: `
    with ${acting('$4')},
    account as (select id, role = any($3::text[]) as managed from users, acting where id = $1),
    removed as (
      delete from enrollments e using account
      where e.user_id = account.id and account.managed and e.course_id = $2 returning to_jsonb(e) as enrollment
    )
    select exists(select from account) as user_found, exists(select from account where managed) as user_managed,
      (select enrollment from removed) as removed`,
};

/** The result of a restoration: the course, and what happened. */
export interface RestorationRow {
  id: number;
  title: string;
  restored: boolean;
  /** True if the enrollment exists because it was restored before. */
  was_restored: boolean;
}

/**
 * `$1` a `RemovedEnrollment`, `$2` whether its plan allows no more courses. Inserts it again with all its columns,
 * unless there is another enrollment, its order is no longer paid, or only the full plan gave it. A full plan and a
 * package or an account that was deleted since are left out. One row of `RestorationRow`.
 */
export const RESTORE_COURSE = `
  with removed as (
    select r.* from jsonb_populate_record(null::enrollments, $1::jsonb || jsonb_build_object(
      'package_id', (select id from packages where id = ($1::jsonb ->> 'package_id')::int for key share),
      'granted_by', (select id from users where id = ($1::jsonb ->> 'granted_by')::int for key share),
      'plan_id', case when not $2 then $1::jsonb ->> 'plan_id' end
    )) r
  ),
  restored as (
    insert into enrollments select * from removed r
    where (r.order_id is null or exists(select from orders where id = r.order_id and state = 'paid'))
      and not ($2 and r.source = 'plan')
    on conflict do nothing returning course_id
  )
  select c.id, c.title, exists(select from restored) as restored,
    exists(select from enrollments e where e.user_id = r.user_id and e.course_id = c.id and e.created_at = r.created_at) as was_restored
  from removed r join courses c on c.id = r.course_id`;

export interface CourseStudentsRow extends Omit<CourseStudentList, 'next'> {
  course_found: boolean;
}

/**
 * SQL: one row of `CourseStudentsRow`, with the people enrolled in course `$1`. The end of the access is computed only
 * for the people of the page. @param rest the `order by` and `limit` of the page.
 */
const courseStudents = (order: string, rest: string) => `
    with page as materialized (
      select u.id, u.name, u.last_name, u.dni, ${accountDocument('u')}, u.phone, row_number() over (order by ${order}) as place
      from enrollments e join users u on u.id = e.user_id
      where e.course_id = $1 ${rest}
    )
    select exists(select from courses where id = $1) as course_found,
      (select count(*)::int from enrollments where course_id = $1) as total,
      coalesce((
        select json_agg(
          json_build_object(
            'id', s.id, 'name', s.name, 'last_name', s.last_name, 'dni', s.dni,
            'document_type', s.document_type, 'document_number', s.document_number, 'phone', s.phone,
            'enrolled_at', ${isoTimestamp('e.created_at')}, 'ends_at', ${isoTimestamp('e.ends_at')}
          )
          order by s.place
        )
        from page s cross join lateral (
          select created_at, ends_at from course_access where user_id = s.id and course_id = $1 offset 0
        ) e
      ), '[]') as students`;

/** `$1` the id of a course, `$2` how many students, `$3` how many before them. One row of `CourseStudentsRow`. */
export const COURSE_STUDENTS: Prepared = {
  name: 'course_students',
  text: courseStudents('u.names_key, u.id', 'order by place limit $2 offset $3'),
};

/** `$1` the id of a course, `$2` how many students, `$3` the id before them. One row of `CourseStudentsRow`. */
export const COURSE_STUDENTS_AFTER: Prepared = {
  name: 'course_students_after',
  text: courseStudents('e.user_id', 'and e.user_id > $3 order by e.user_id limit $2'),
};
