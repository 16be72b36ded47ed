import type { StudentProgress, StudentProgressFilterQuery, StudentProgressList } from '@telar/contracts/progress';
import type { StudentProgressSort, StudentProgressState } from '@telar/domain/progress';
import type { Role } from '@telar/domain/roles';
import { searchWords } from '@telar/domain/search-words';
import { accountDocument, documentOf } from '../../platform/database/document-of';
import { isoTimestamp } from '../../platform/database/sql-timestamp';
import { missingList } from './progress-json';

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

/** A student after whom a page begins: the value of the order, and the id. */
export type Position = readonly [string | number, number];

/** A course whose students are read. */
export interface CourseFacts {
  course: StudentProgressList['course'];
  /** The title without accents and capitals. */
  folded: string;
  modules: StudentProgressList['modules'];
}

/** `$1` the id of a course. At most one row of `CourseFacts`. */
export const COURSE_FACTS = {
  name: 'progress_course',
  text: `
    select fold(title) as folded, json_build_object(
      'id', id, 'title', title, 'archived', archived_at is not null, 'requires_questionnaire', requires_questionnaire,
      'requires_grade', requires_grade
    ) as course, coalesce((
      select json_agg(json_build_object('id', module -> 'id', 'title', module -> 'title') order by place)
      from jsonb_array_elements(modules) with ordinality each(module, place)
    ), '[]') as modules
    from courses where id = $1`,
};

export interface StudentsQuery extends StudentProgressFilterQuery {
  course: CourseFacts;
  /** The roles whose accounts the caller does not see. */
  hidden: readonly Role[];
}

/** The values of each order with their types, before the id. */
const SORT_KEYS: Record<StudentProgressSort, [sql: string, type: string]> = {
  progress: ['s.done', 'int'],
  last_seen: [`coalesce(s.last_seen_at, '-infinity')`, 'timestamptz'],
  last_name: ['u.names_key', 'text'],
};

/** SQL of the parts that all statements share, with the parameters of the course. */
function parts({ course: facts, hidden }: Pick<StudentsQuery, 'course' | 'hidden'>, value: Parameter) {
  const { course } = facts;
  const id = `${value(course.id)}::int`;
  const modules = `${value(facts.modules.map((module) => module.id))}::int[]`;
  const title = `${value(facts.folded)}::text`;
  const total = facts.modules.length;
  /** Whether the student `s` completed every module. */
  const completed = total > 0 ? `s.done = ${total}` : 'false';
  const lacks = (alias: string) => ({
    questionnaire: course.requires_questionnaire ? `${alias}.questionnaire_at is null` : 'false',
    grade: course.requires_grade ? `${alias}.grade is null` : 'false',
  });
  const lacksAny = `(${Object.values(lacks('s')).join(' or ')})`;
  // `u` is the student's account.
  const uncertified = `not coalesce(
        ${documentOf('u')} in (select dni from certified) or exists (
          select from certificates k where k.dni = ${documentOf('u')} and k.revoked_at is null
            and k.course_id is null and fold(k.course_title) = ${title}
        ), false)`;
  // Results are read only where the course asks for them.
  const hasResults = course.requires_questionnaire || course.requires_grade;
  return {
    id,
    modules,
    total,
    completed,
    /** The requirements that the student with the results `r` does not meet, as a list. */
    missing: missingList(lacks('r')),
    /**
     * `students`: one row for each student with how many modules are done. Removed modules are rare: only students who
     * completed one of them need the comparison module by module. `awaiting`: those who completed every module and have
     * no valid certificate.
     */
    students: `
  students as materialized (
    select e.user_id, e.created_at, p.last_seen_at,${hasResults ? ' r.questionnaire_at, r.grade,' : ''}
      case
        when p.done_modules is null then 0
        when p.done_modules <@ ${modules} then cardinality(p.done_modules)
        else (select count(*)::int from unnest(p.done_modules) module where module = any(${modules}))
      end as done
    from enrollments e left join course_progress p on p.course_id = ${id} and p.user_id = e.user_id
    ${hasResults ? `left join course_results r on r.course_id = ${id} and r.user_id = e.user_id` : ''}
    where e.course_id = ${id}
    ${hidden.length > 0 ? `and e.user_id not in (select id from users where role = any(${value(hidden)}))` : ''}
  ),
  certified as materialized (select distinct dni from certificates where course_id = ${id} and revoked_at is null),
  awaiting as materialized (
    select s.user_id, ${lacksAny} as lacks from students s join users u on u.id = s.user_id
    where ${completed} and ${uncertified}
  )`,
    /** Whether a certificate `k` is of the course. Certificates may lack the id of their course. */
    ofCourse: `(k.course_id = ${id} or (k.course_id is null and fold(k.course_title) = ${title}))`,
    states: {
      not_started: 's.done = 0',
      in_progress: `s.done > 0 and s.done < ${total}`,
      completed,
      awaiting_result: 's.user_id in (select user_id from awaiting where lacks)',
      awaiting_certificate: 's.user_id in (select user_id from awaiting where not lacks)',
    } satisfies Record<StudentProgressState, string>,
  };
}

/** SQL: one row with the `counts` of the course. */
function counts({ states }: ReturnType<typeof parts>): string {
  const count = (state: 'not_started' | 'in_progress' | 'completed') =>
    `(count(*) filter (where ${states[state]}))::int as ${state}`;
  return `
  select count(*)::int as students, ${count('not_started')}, ${count('in_progress')}, ${count('completed')},
    (select count(*)::int from awaiting where lacks) as awaiting_result,
    (select count(*)::int from awaiting where not lacks) as awaiting_certificate
  from students s`;
}

export interface StudentRow extends Omit<StudentProgress, 'percent'> {
  /** The values of the order. */
  position: Position;
}

/** SQL: what a page shows of the students that `found` selects (`user_id`, `created_at`, `done`, `last_seen_at`). */
const studentRows = (
  { id, modules, total, completed, missing, ofCourse }: ReturnType<typeof parts>,
  found: string,
  keys: string,
  order: string,
) => `
  select s.user_id, u.name, u.last_name, u.email, u.dni,
    ${accountDocument('u')}, u.phone, ${isoTimestamp('s.created_at')} as enrolled_at,
    s.done, ${total} as total, ${isoTimestamp('s.last_seen_at')} as last_seen_at,
    case when p.last_module_id = any(${modules}) then p.last_module_id end as last_module_id,
    array(
      select module from unnest(${modules}) with ordinality each(module, place)
      where module = any(p.done_modules) order by place
    ) as done_modules,
    ${missing} as missing, r.grade, ${isoTimestamp('r.questionnaire_at')} as questionnaire_at,
    case when ${completed} then (
      select max(first) from (
        select min(mark ->> 'at') as first from jsonb_array_elements(p.marks) mark
        where (mark ->> 'module_id')::int = any(${modules}) group by mark ->> 'module_id'
      ) each
    ) end as completed_at,
    (
      select json_build_object('id', k.id, 'certificate_code', k.code, 'issue_date', k.issue_date)
      from certificates k where k.dni = ${documentOf('u')} and k.revoked_at is null and ${ofCourse}
      order by k.issue_date desc, k.id desc limit 1
    ) as certificate,
    json_build_array(${keys}) as position
  from (${found}) s join users u on u.id = s.user_id
  left join course_progress p on p.course_id = ${id} and p.user_id = s.user_id
  left join course_results r on r.course_id = ${id} and r.user_id = s.user_id
  order by ${order}`;

interface Page {
  /** `null` for the first page. */
  after: Position | null;
  limit: number;
}

/** SQL: a page of students, in order. */
function studentsOf(
  query: StudentsQuery,
  { after, limit }: Page,
  shared: ReturnType<typeof parts>,
  value: Parameter,
): string {
  const [key, type] = SORT_KEYS[query.sortBy];
  const order = `${key} ${query.order}, s.user_id ${query.order}`;
  const conditions: string[] = [];
  if (query.state) conditions.push(shared.states[query.state]);
  for (const word of searchWords(query.search ?? '')) {
    conditions.push(`u.search_text like like_anywhere(${value(word)})`);
  }
  if (after) {
    const place = `(${value(after[0])}::${type}, ${value(after[1])}::int)`;
    conditions.push(`(${key}, s.user_id) ${query.order === 'asc' ? '>' : '<'} ${place}`);
  }
  const all = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  // Joins accounts only if a condition or the order needs them.
  const accounts = /\bu\./.test(`${all} ${order}`) ? 'join users u on u.id = s.user_id' : '';
  const found = `select s.* from students s ${accounts} ${all} order by ${order} limit ${value(limit)}`;
  return studentRows(shared, found, `${key}, s.user_id`, order);
}

/** A page of students: rows of `StudentRow`. */
export const studentPage = (query: StudentsQuery, page: Page): Statement =>
  statement((value) => {
    const shared = parts(query, value);
    return `with ${shared.students} ${studentsOf(query, page, shared, value)}`;
  });

/** One row of the list: the counts of the course, and a page. */
export interface ListRow {
  counts: StudentProgressList['counts'];
  students: StudentRow[];
}

/** One `ListRow`: both read the students of the course once. */
export const studentList = (query: StudentsQuery, page: Page): Statement =>
  statement((value) => {
    const shared = parts(query, value);
    return `
  with ${shared.students}
  select (select to_json(figures) from (${counts(shared)}) figures) as counts,
    (select coalesce(json_agg(row), '[]') from (${studentsOf(query, page, shared, value)}) row) as students`;
  });

/** One student of a course: at most one `StudentRow`. */
export const oneStudent = (course: CourseFacts, student: number): Statement =>
  statement((value) => {
    const shared = parts({ course, hidden: [] }, value);
    const found = `select s.* from students s where s.user_id = ${value(student)}`;
    return `with ${shared.students} ${studentRows(shared, found, 's.user_id', 's.user_id')}`;
  });
