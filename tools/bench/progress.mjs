import { importBuilt } from '../built-api.mjs';
import { logIn } from './accounts.mjs';
import { load } from './load.mjs';
import { inMs } from './report.mjs';

const { PATHS, pathTo } = await importBuilt('paths');

/** @typedef {import('../demo-server.mjs').DemoServer} DemoServer */
/** @typedef {import('./report.mjs').Report} Report */

const STUDENTS = 10_000;
/** Accounts that are not in the course. */
const OTHERS = 40_000;
const MODULES = 10;
const COURSE = 1;
const REQUESTS = 20;
/** Not measured: the first ones of a kind compile code. */
const WARM_UP = 5;
const GOAL_MS = 50;

/** @type {[work: string, query: string][]} */
const PAGES = [
  ['most behind first', ''],
  ['by last activity', 'sortBy=last_seen&order=desc'],
  ['by last names', 'sortBy=last_name'],
  ['two words', 'search=quispe+persona12'],
  ['awaiting a certificate', 'state=awaiting_certificate'],
];

/** The path, for all courses. */
const OVERVIEWS = [
  ['overview, those who wait first', ''],
  ['overview by students', 'sortBy=students'],
  ['overview of those who await a certificate', 'state=awaiting_certificate'],
];
/** People whose results are written with one request. */
const RESULTS = 100;

/**
 * A third of the class has completed the course, half of those have their certificate.
 * @param {import('pg').Client} database
 */
async function addClass(database) {
  await database.query(`alter table users disable trigger user`);
  await database.query(`alter table enrollments disable trigger user`);
  await database.query(`alter table certificates disable trigger audit_inserted`);
  await database.query(
    `update courses set next_module_id = $2 + 1, modules = (
       select jsonb_agg(jsonb_build_object('id', n, 'title', 'Módulo ' || n, 'description', '', 'link', '', 'order', n))
       from generate_series(1, $2) n
     ) where id = $1`,
    [COURSE, MODULES],
  );
  await database.query(
    `insert into users (name, last_name, email, dni, role, password_hash)
     select 'Persona' || n, (array['Quispe', 'Ñahui', 'Flores', 'Zárate', 'Ávila'])[1 + n % 5] || ' ' || md5(n::text),
       'clase' || n || '@correo.test', lpad((60000000 + n)::text, 8, '0'), 'cliente', 'x'
     from generate_series(1, $1::int) n`,
    [STUDENTS + OTHERS],
  );
  await database.query(
    `with class as (
       select id, row_number() over (order by md5(id::text)) as n from users where email like 'clase%' order by 2 limit $2
     ), enrolled as (
       insert into enrollments (user_id, course_id) select id, $1 from class
     ), marked as (
       select id as user_id, n, generate_series(1, least($3::int, n * 15 / $2)) as module_id, gen_random_uuid() as mark from class
     ), stored as (
       insert into progress_events (user_id, id, course_id, module_id, done, at)
       select user_id, mark, $1, module_id, true, now() - n * interval '1 minute' from marked
     )
     insert into course_progress (course_id, user_id, done_modules, marks, last_module_id, last_seen_at)
     select $1, user_id, array_agg(module_id order by module_id), jsonb_agg(jsonb_build_object(
         'id', mark, 'module_id', module_id, 'at', '2026-11-20T15:00:00.000Z', 'by', 'student') order by module_id),
       max(module_id), now() - min(n) * interval '1 minute'
     from marked group by user_id`,
    [COURSE, STUDENTS, MODULES],
  );
  await database.query(
    `insert into stored_files (id, kind, media_type, size, sha256)
     values (repeat('0', 32), 'certificate', 'application/pdf', 1, repeat('0', 64)) on conflict do nothing`,
  );
  await database.query(
    `insert into certificates (code, user_name, dni, course_title, course_id, duration_hours, start_date, end_date, issue_date,
       modules, template_name, request_sha256, file_id, pdf_sha256, signed_token)
     select 'CLASE-' || u.id, u.name, u.dni, 'Curso', case when p.course_id is not null then $1::int end, 1, '2026-01-01',
       '2026-01-01', '2026-10-01', '[]', 't', 'r', repeat('0', 32), 'p', 's'
     from users u left join course_progress p on p.user_id = u.id and p.course_id = $1 and cardinality(p.done_modules) = $2
     where u.email like 'clase%' and u.id % 2 = 0`,
    [COURSE, MODULES],
  );
  for (const table of ['users', 'enrollments']) await database.query(`alter table ${table} enable trigger user`);
  await database.query('alter table certificates enable trigger audit_inserted');
  await database.query('vacuum analyze users, enrollments, course_progress, progress_events, certificates, courses');
}

/**
 * Measures the progress of a course with many students, as staff read it.
 * @param {Report} report
 * @param {DemoServer} server
 */
export async function measureProgress(report, { origin, database }) {
  await addClass(database);
  const headers = { authorization: `Bearer ${await logIn(origin)}` };
  /** @param {string} work @param {() => string} path @param {Partial<Parameters<typeof load>[2]>} [more] */
  const measure = async (work, path, more = {}) => {
    const options = { callers: 1, ...more, headers: { ...headers, ...more.headers } };
    await load(origin, path, { ...options, count: WARM_UP });
    const { p50, p99 } = await load(origin, path, { ...options, count: REQUESTS });
    report.add({ work, result: inMs(p50), p99, goal: `${GOAL_MS} ms`, isMet: p50 <= GOAL_MS });
  };
  for (const [work, query] of PAGES) {
    const url = `${pathTo(PATHS.courseProgress, { id: COURSE })}?${query}`;
    await measure(`progress of ${STUDENTS.toLocaleString('en')} students: ${work}`, () => url);
  }
  for (const [work, query] of OVERVIEWS) {
    await measure(`progress of all courses: ${work}`, () => `${PATHS.progressOverview}?${query}`);
  }
  const { rows } = await database.query(
    `select user_id as id from enrollments where course_id = $1 order by user_id limit $2`,
    [COURSE, RESULTS],
  );
  const results = rows.map(({ id }) => ({ user_id: id, questionnaire: true, grade: '17' }));
  await measure(`results of ${RESULTS} students`, () => pathTo(PATHS.courseResults, { id: COURSE }), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ results }),
  });
}
