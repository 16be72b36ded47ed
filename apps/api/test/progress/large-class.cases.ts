import type { StudentProgressFilterQuery } from '@telar/contracts/progress';
import { COURSE_FACTS, studentList } from '../../src/modules/progress/student-progress.statements';
import type { CourseFacts } from '../../src/modules/progress/student-progress.statements';
import { rowsOf } from '../support/plans';
import type { Explained, PlanNode } from '../support/plans';
import { courseOf } from '../support/progress';
import { useApp } from '../support/use-app';

const STUDENTS = 10_000;
/** Accounts with and without the course. */
const ACCOUNTS = 50_000;
const MODULES = 10;
/** Rows that all nodes of a plan handle for each student. By last names, those of all accounts are among them. */
const ROWS_PER_STUDENT = 20;

type Filters = Partial<StudentProgressFilterQuery>;

describe('a course with 10,000 students', () => {
  const test = useApp();
  let facts: CourseFacts;

  /** A third completed every module, and half of those have their certificate. */
  beforeAll(async () => {
    const { id: course } = await courseOf(test, MODULES);
    const { database } = test;
    for (const table of ['users', 'enrollments']) await database.query(`alter table ${table} disable trigger user`);
    await database.query('alter table certificates disable trigger audit_inserted');
    await database.query(
      `insert into users (name, last_name, email, dni, role, password_hash)
       select 'Persona' || n, (array['Quispe', 'Ñahui', 'Flores', 'Zárate', 'Ávila'])[1 + n % 5] || ' ' || md5(n::text),
         'clase' || n || '@correo.test', lpad((60000000 + n)::text, 8, '0'), 'cliente', 'x'
       from generate_series(1, $1::int) n`,
      [ACCOUNTS],
    );
    await database.query(
      `with class as (
         select id, row_number() over (order by md5(id::text)) as n from users where email like 'clase%'
         order by md5(id::text) limit $2
       ), enrolled as (
         insert into enrollments (user_id, course_id) select id, $1 from class
       ), marked as (
         select id as user_id, n, generate_series(1, least($3::int, n * 15 / $2)) as module_id, gen_random_uuid() as mark
         from class
       )
       insert into course_progress (course_id, user_id, done_modules, marks, last_module_id, last_seen_at)
       select $1, user_id, array_agg(module_id order by module_id), jsonb_agg(jsonb_build_object(
           'id', mark, 'module_id', module_id, 'at', '2026-11-20T15:00:00.000Z', 'by', 'student') order by module_id),
         max(module_id), now() - min(n) * interval '1 minute'
       from marked group by user_id`,
      [course, STUDENTS, MODULES],
    );
    await database.query(
      `with file as (
         insert into stored_files (id, kind, media_type, size, sha256)
         values (md5('class'), 'certificate', 'application/pdf', 1, repeat('0', 64)) returning id
       )
       insert into certificates (code, user_name, dni, course_title, course_id, duration_hours, start_date, end_date,
         issue_date, modules, template_name, request_sha256, file_id, pdf_sha256, signed_token)
       select 'CLASE-' || u.id, u.name, u.dni, 'Curso', $1, 1, '2026-01-01', '2026-01-01', '2026-10-01', '[]', 't', 'r',
         file.id, 'p', 's'
       from file, users u join course_progress p on p.user_id = u.id and p.course_id = $1
       where cardinality(p.done_modules) = $2 and u.id % 2 = 0`,
      [course, MODULES],
    );
    for (const table of ['users', 'enrollments']) await database.query(`alter table ${table} enable trigger user`);
    await database.query('alter table certificates enable trigger audit_inserted');
    await database.query('vacuum analyze users, enrollments, course_progress, certificates');
    [facts] = (await database.query<CourseFacts[]>(COURSE_FACTS.text, [course])) as [CourseFacts];
  });

  /** The plan of the list that staff read, after it was executed. */
  async function planOf(filters: Filters): Promise<PlanNode> {
    const query = { sortBy: 'progress', order: 'asc', ...filters } as const;
    const { text, values } = studentList({ course: facts, hidden: ['admin'], ...query }, { after: null, limit: 51 });
    const [row] = await test.database.query<Explained[]>(`explain (analyze, timing off, format json) ${text}`, values);
    if (!row) throw new Error('PostgreSQL sent no plan');
    return row['QUERY PLAN'][0].Plan;
  }

  // How long it takes is measured by the bench `progress`.
  it.each<[string, Filters]>([
    ['most behind first', {}],
    ['by last activity', { sortBy: 'last_seen', order: 'desc' }],
    ['by last names', { sortBy: 'last_name' }],
    ['found by words', { search: 'quispe persona12' }],
    ['who await a certificate', { state: 'awaiting_certificate' }],
  ])('is read with work in proportion to the class: %s', async (_, filters) => {
    const handled = rowsOf(await planOf(filters));
    expect(handled).toBeGreaterThan(STUDENTS);
    expect(handled / STUDENTS).toBeLessThan(ROWS_PER_STUDENT);
  });

  it('counts all of them', async () => {
    const { text, values } = studentList(
      { course: facts, hidden: [], sortBy: 'progress', order: 'asc' },
      { after: null, limit: 2 },
    );
    const [row] = await test.database.query<{ counts: { students: number; awaiting_certificate: number } }[]>(
      text,
      values,
    );
    expect(row?.counts.students).toBe(STUDENTS);
    expect(row?.counts.awaiting_certificate).toBeGreaterThan(STUDENTS / 10);
  });
});
