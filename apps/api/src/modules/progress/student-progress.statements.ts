import type { StudentProgress, StudentProgressFilterQuery, StudentProgressList } from '@telar/contracts/progress';
import type { StudentProgressSort, StudentProgressState } from '@telar/domain/progress';
import type { Role } from '@telar/domain/roles';
import { searchWords } from '@telar/domain/search-words';
import { isoTimestamp } from '../../platform/database/sql-timestamp';

export interface Statement {
  text: string;
  values: unknown[];
}

/** Adds a value to a statement and returns its parameter. */
type Parameter = (value: unknown) => string;

function statement(build: (value: Parameter) => string): Statement {
  const values: unknown[] = [];
  const text = build((value) => {
    values.push(value);
    return `$${values.length}`;
  });
  return { text, values };
}

/** A student after whom a page begins: the values of the order, the last one is the id. */
export type Position = readonly (string | number)[];

export interface StudentsQuery extends StudentProgressFilterQuery {
  course: number;
  /** The roles whose accounts the caller does not see. */
  hidden: readonly Role[];
}

/** The values of each order with their types. The last one has no ties. */
const SORT_KEYS: Record<StudentProgressSort, [sql: string, type: string][]> = {
  progress: [['s.done', 'int']],
  last_seen: [[`coalesce(s.last_seen_at, '-infinity')`, 'timestamptz']],
  last_name: [
    ['fold(u.last_name)', 'text'],
    ['fold(u.name)', 'text'],
  ],
};
const ID_KEY = ['s.user_id', 'int'] as const;

/**
 * SQL: the course, and one row for each student with how many of its modules are done. Removed modules are rare: only who
 * has one of them needs the comparison module by module.
 */
const students = ({ course, hidden }: Pick<StudentsQuery, 'course' | 'hidden'>, value: Parameter) => `
  course as materialized (
    select c.id, fold(c.title) as title, present.ids as modules, cardinality(present.ids) as total
    from courses c cross join lateral (
      select array(
        select (module ->> 'id')::int from jsonb_array_elements(c.modules) with ordinality each(module, place) order by place
      ) as ids
    ) present
    where c.id = ${value(course)}
  ),
  students as materialized (
    select e.user_id, e.created_at, p.last_seen_at,
      case
        when p.done_modules is null then 0
        when p.done_modules <@ course.modules then cardinality(p.done_modules)
        else (select count(*)::int from unnest(p.done_modules) module where module = any(course.modules))
      end as done
    from course join enrollments e on e.course_id = course.id
    left join course_progress p on p.course_id = e.course_id and p.user_id = e.user_id
    ${hidden.length > 0 ? `where e.user_id not in (select id from users where role = any(${value(hidden)}))` : ''}
  ),
  certified as materialized (
    select distinct k.dni from certificates k join course on k.course_id = course.id where k.revoked_at is null
  )`;

/** SQL: whether the student `s` completed the course. */
const COMPLETED = 's.done = course.total and course.total > 0';

/** SQL: whether a certificate `k` is of the course. Certificates may lack the id of their course. */
const OF_COURSE = '(k.course_id = course.id or (k.course_id is null and fold(k.course_title) = course.title))';

/** SQL: whether the account `u` has a valid certificate of the course. */
const CERTIFIED = `coalesce(
    u.dni in (select dni from certified) or exists (
      select from certificates k where k.dni = u.dni and k.revoked_at is null
        and k.course_id is null and fold(k.course_title) = course.title
    ), false)`;

const STATES: Record<StudentProgressState, string> = {
  not_started: 's.done = 0',
  in_progress: 's.done > 0 and s.done < course.total',
  completed: COMPLETED,
  awaiting_certificate: `${COMPLETED} and not ${CERTIFIED}`,
};

export interface CourseRow {
  modules: StudentProgressList['modules'];
}

/** `$1` the id of a course. At most one `CourseRow`. */
export const COURSE_MODULES = {
  name: 'progress_course',
  text: `
    select coalesce((
      select json_agg(json_build_object('id', module -> 'id', 'title', module -> 'title') order by place)
      from jsonb_array_elements(modules) with ordinality each(module, place)
    ), '[]') as modules
    from courses where id = $1`,
};

/** One row with the `counts` of the course. */
export const counts = (query: Pick<StudentsQuery, 'course' | 'hidden'>): Statement =>
  statement(
    (value) => `
  with ${students(query, value)},
  completed as materialized (select s.user_id from students s cross join course where ${COMPLETED})
  select count(*)::int as students,
    (count(*) filter (where ${STATES.not_started}))::int as not_started,
    (count(*) filter (where ${STATES.in_progress}))::int as in_progress,
    (count(*) filter (where ${STATES.completed}))::int as completed,
    (
      select count(*)::int from completed join users u on u.id = completed.user_id cross join course where not ${CERTIFIED}
    ) as awaiting_certificate
  from students s cross join course`,
  );

export interface StudentRow extends Omit<StudentProgress, 'percent'> {
  /** The values of the order. */
  position: Position;
}

/** SQL: what a page shows of the students that `page` selects (`user_id`, `created_at`, `done`, `last_seen_at`). */
const studentRows = (page: string, keys: string, order: string) => `
  select s.user_id, u.name, u.last_name, u.email, u.dni, ${isoTimestamp('s.created_at')} as enrolled_at,
    s.done, course.total, ${isoTimestamp('s.last_seen_at')} as last_seen_at,
    case when p.last_module_id = any(course.modules) then p.last_module_id end as last_module_id,
    array(
      select id from unnest(course.modules) with ordinality each(id, place) where id = any(p.done_modules) order by place
    ) as done_modules,
    case when ${COMPLETED} then (
      select max(first) from (
        select min(mark ->> 'at') as first from jsonb_array_elements(p.marks) mark
        where (mark ->> 'module_id')::int = any(course.modules) group by mark ->> 'module_id'
      ) each
    ) end as completed_at,
    (
      select json_build_object('id', k.id, 'certificate_code', k.code, 'issue_date', k.issue_date)
      from certificates k where k.dni = u.dni and k.revoked_at is null and ${OF_COURSE}
      order by k.issue_date desc, k.id desc limit 1
    ) as certificate,
    json_build_array(${keys}) as position
  from (${page}) s join users u on u.id = s.user_id cross join course
  left join course_progress p on p.course_id = course.id and p.user_id = s.user_id
  order by ${order}`;

/** A page of students after a position. Rows of `StudentRow`. */
export const page = (query: StudentsQuery, after: Position | null, limit: number): Statement =>
  statement((value) => {
    const keys = [...SORT_KEYS[query.sortBy], ID_KEY];
    const order = keys.map(([key]) => `${key} ${query.order}`).join(', ');
    const conditions = ['true'];
    if (query.state) conditions.push(STATES[query.state]);
    for (const word of searchWords(query.search ?? '')) {
      conditions.push(`u.search_text like like_anywhere(${value(word)})`);
    }
    if (after) {
      const place = keys.map(([, type], index) => `${value(after[index])}::${type}`).join(', ');
      conditions.push(`(${keys.map(([key]) => key).join(', ')}) ${query.order === 'asc' ? '>' : '<'} (${place})`);
    }
    const all = conditions.join(' and ');
    // Joins accounts only if a condition or the order needs them.
    const accounts = /\bu\./.test(`${all} ${order}`) ? 'join users u on u.id = s.user_id' : '';
    const found = `select s.* from students s cross join course ${accounts} where ${all} order by ${order} limit ${value(limit)}`;
    return `with ${students(query, value)} ${studentRows(found, keys.map(([key]) => key).join(', '), order)}`;
  });

/** One student of a course: at most one `StudentRow`. */
export const oneStudent = (course: number, student: number): Statement =>
  statement((value) => {
    const found = `select s.* from students s where s.user_id = ${value(student)}`;
    return `with ${students({ course, hidden: [] }, value)} ${studentRows(found, 's.user_id', 's.user_id')}`;
  });
