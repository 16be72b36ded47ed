import { importBuilt } from '../built-api.mjs';
import { logIn } from './accounts.mjs';
import { load } from './load.mjs';
import { memoryOf } from './memory.mjs';
import { inMs } from './report.mjs';

const { PATHS } = await importBuilt('paths');

/** @typedef {import('../demo-server.mjs').DemoServer} DemoServer */
/** @typedef {import('./report.mjs').Report} Report */

const CERTIFICATES = 1_000_000;
/** Rows per statement: many rows at once would take much memory. */
const BATCH = 20_000;
const REQUESTS = 20;
/** Ms of a page, and how much memory the file may add. */
const GOAL = { page: 50, fileMb: 50 };
const SAMPLE_INTERVAL_MS = 20;

const NAMES =
  'María José Rosa Luis Juan Carlos Ana Jorge Víctor Carmen Luz Julio César Miguel Ángel Flor Pedro Ruth Óscar Gladys';
const LAST_NAMES =
  'Quispe Flores Sánchez García Rojas Huamán Mamani Vásquez López Ramos Pérez Torres Chávez Díaz Castillo Cruz Ruiz ' +
  'Castro Vargas Silva Condori Aguilar Salazar Morales Reyes Medina Ortiz Paredes Núñez Cárdenas Ponce Ñahui Choque Apaza';
const COURSES =
  'Excel avanzado,Gestión pública,Diseño gráfico,Marketing digital,Python desde cero,Contabilidad básica,Costura industrial,' +
  'Derecho laboral,Fotografía,Primeros auxilios,Power BI,AutoCAD';

/** 12 courses a year for ten years, each with its certificates on one day. Every 100th certificate is revoked. */
const INSERT = `
  with drawn as (
    select n, md5('c' || n) as h, hashint4(n) & 65535 as a, hashint4(n + 1) & 65535 as b, hashint4(n + 2) & 65535 as c,
      n * 120 / $3 as course
    from generate_series($1::int, $2::int) n
  )
  insert into certificates (code, user_name, dni, course_title, duration_hours, start_date, end_date, issue_date, modules,
    student_code, template_name, request_sha256, file_id, pdf_sha256, signed_token, revoked_at)
  select 'TLR-' || upper(substr(h, 1, 4) || '-' || substr(h, 5, 4) || '-' || substr(h, 9, 4) || '-' || substr(h, 13, 4)),
    names[1 + a % 20] || ' ' || names[1 + b % 20] || ' ' || last_names[1 + c % 34] || ' ' || last_names[1 + a % 34],
    lpad((10000000 + n)::text, 8, '0'), courses[1 + course % 12] || ' ' || 2016 + course / 12, 120,
    date '2016-01-01' + course * 30, date '2016-01-20' + course * 30, date '2016-01-25' + course * 30, '[]',
    'ALU-' || n, 'plantilla-' || course / 20 || '.pdf', h, repeat('0', 32), h, repeat(h, 13),
    case when n % 100 = 0 then now() end
  from drawn, (select string_to_array($4, ' ') as names, string_to_array($5, ' ') as last_names,
    string_to_array($6, ',') as courses) words`;

/** @type {[work: string, query: string, isWorst?: true][]} */
const PAGES = [
  ['first page', ''],
  ['page of an old month', 'from=2017-03-01&to=2017-03-31'],
  ['name and last name', 'search=rosa+quispe'],
  ['a person', 'search=mamani+flor+ponce'],
  ['DNI', 'search=10400000'],
  ['start of a code', 'search=tlr-c4c'],
  ['course and name', 'course=power+bi&search=huaman'],
  ['old template and a name', 'template=plantilla-0.pdf&search=maria'],
  ['revoked, with a name', 'state=revoked&search=garcia'],
  ['an old course', 'search=excel+2016'],
  ['words that nothing has together', 'search=excel+costura', true],
  ['two letters each', 'search=q+zz', true],
  ['an old course by its title', 'course=excel+2016', true],
];

/** @param {import('pg').Client} database */
async function addArchive(database) {
  await database.query(
    `insert into stored_files (id, kind, media_type, size, sha256)
     values (repeat('0', 32), 'certificate', 'application/pdf', 1, repeat('0', 64)) on conflict do nothing`,
  );
  // An event for each of them would take longer than the certificates.
  await database.query('alter table certificates disable trigger audit_inserted');
  for (let first = 1; first <= CERTIFICATES; first += BATCH) {
    await database.query(INSERT, [first, first + BATCH - 1, CERTIFICATES, NAMES, LAST_NAMES, COURSES]);
  }
  await database.query('alter table certificates enable trigger audit_inserted');
  await database.query('vacuum analyze certificates');
}

/**
 * Measures pages of the archive of a million certificates, and its file.
 * @param {Report} report
 * @param {DemoServer} server
 */
export async function measureArchive(report, { origin, database, pid }) {
  await addArchive(database);
  const headers = { authorization: `Bearer ${await logIn(origin)}` };
  for (const [work, query, isWorst] of PAGES) {
    const { p50, p99 } = await load(origin, () => `${PATHS.certificateArchive}?${query}`, {
      headers,
      count: REQUESTS,
      callers: 1,
    });
    report.add({
      work: `archive of ${CERTIFICATES.toLocaleString('en')}: ${work}`,
      result: inMs(p50),
      p99,
      ...(!isWorst && { goal: `${GOAL.page} ms`, isMet: p50 <= GOAL.page }),
    });
  }
  await measureFile(report, { origin, pid, headers });
}

/**
 * @param {Report} report
 * @param {{ origin: string, pid: number, headers: Record<string, string> }} server
 */
async function measureFile(report, { origin, pid, headers }) {
  const before = memoryOf(pid);
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, memoryOf(pid))), SAMPLE_INTERVAL_MS);
  const started = performance.now();
  let bytes = 0;
  try {
    const response = await fetch(origin + PATHS.certificateArchiveCsv, { headers });
    if (!response.ok || !response.body) throw new Error(`The file returned ${response.status}`);
    for await (const chunk of response.body) bytes += chunk.length;
  } finally {
    clearInterval(timer);
  }
  const added = most - before;
  report.add({
    work: `CSV of ${CERTIFICATES.toLocaleString('en')} certificates`,
    result: `+ ${added.toFixed(0)} MB of memory`,
    beside: `${(bytes / 1e6).toFixed(0)} MB sent in ${((performance.now() - started) / 1000).toFixed(0)} s`,
    goal: `+ ${GOAL.fileMb} MB`,
    isMet: added <= GOAL.fileMb,
  });
}
