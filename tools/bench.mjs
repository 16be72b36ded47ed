import { createHash } from 'node:crypto';
import { build, ensureInstalled, root } from './install.mjs';

process.chdir(root);
ensureInstalled();
build();

const { default: autocannon } = await import('autocannon');
const { startAcademy, vocabulary, whileChanging } = await import('./bench-academy.mjs');
const { measureOffline } = await import('./bench-offline.mjs');

/** Many short rounds: a machine that does other things as well has its quiet moments. */
const SECONDS = 1;
const ROUNDS = 8;
const ISSUING_SECONDS = 5;
const SIZES = [100, 10_000];
const KEPT_SIZE = 5_000;
const CATEGORIES = [
  ...['Diseño Gráfico', 'Programación', 'Marketing Digital', 'Idiomas', 'Negocios'],
  ...['Desarrollo Personal', 'Ciencias', 'Arte y Cultura'],
];

/** Requests a second and the median and 99th percentile in ms, over some seconds with ten callers. */
async function measure(origin, path, options = {}) {
  const run = await autocannon({ url: `${origin}${path}`, connections: 10, duration: SECONDS, ...options });
  if (run.non2xx > 0 || run.errors > 0) throw new Error(`${path}: ${run.non2xx} answers were not 2xx`);
  return { perSecond: run.requests.average, p50: run.latency.p50, p99: run.latency.p99 };
}

/** Gives each request a path of its own. */
function distinct(path) {
  let n = 0;
  return { requests: [{ setupRequest: (request) => ({ ...request, path: path(n++) }) }] };
}

const row = (name, { perSecond, p50, p99 }, note = '') =>
  console.log(`${name.padEnd(44)} ${perSecond.toFixed(0).padStart(7)}/s  p50 ${p50} ms  p99 ${p99} ms  ${note}`);

/**
 * The same in every academy, by turns, so that whatever else the machine does falls on all of them; the best round of
 * each counts. The note says how many times longer a request takes than in the smallest.
 */
async function compare(name, academies, work) {
  const best = new Map();
  for (let round = 0; round < ROUNDS; round++) {
    for (const academy of academies) {
      const result = await work(academy);
      if (!(best.get(academy)?.perSecond > result.perSecond)) best.set(academy, result);
    }
  }
  const base = best.get(academies[0]);
  for (const [academy, result] of best) {
    row(`${name}, ${academy.size} courses`, result, `× ${(base.perSecond / result.perSecond).toFixed(2)}`);
  }
}

const academies = [];
try {
  for (const size of SIZES) academies.push(await startAcademy(size));
  for (const { origin } of academies) await measure(origin, '/api/courses', { duration: 2 });

  for (const [name, path] of [
    ['list', '/api/courses'],
    ['search', '/api/courses?search=quechua'],
    ['category', '/api/courses?category=Idiomas'],
    ['course', '/api/courses/7'],
  ]) {
    await compare(name, academies, ({ origin }) => measure(origin, path));
  }

  // Without the help of kept answers: each request asks for something else, of a catalogue that has just changed.
  const words = await vocabulary(academies[0].database);
  const codeOf = (n) => createHash('md5').update(String(n)).digest('hex');
  for (const [name, path] of [
    ['list, nothing kept', (n) => `/api/courses?offset=${n % 90}`],
    [
      'category, nothing kept',
      (n) => `/api/courses?category=${encodeURIComponent(CATEGORIES[n % 8])}&offset=${(n >> 3) % 6}`,
    ],
    ['search for one course, nothing kept', (n) => `/api/courses?search=${codeOf(1 + (n % 60))}`],
    // Words of the demo's texts: of 10,000 courses, 333 or all of them have one.
    [
      'search for any word, nothing kept',
      (n) => `/api/courses?limit=3&search=${encodeURIComponent(words[n % words.length])}`,
    ],
  ]) {
    const work = ({ origin, database }) => whileChanging(database, () => measure(origin, '', distinct(path)));
    await compare(name, academies, work);
  }

  const [{ origin, database }] = academies;
  const [{ code }] = (await database.query('select code from certificates order by id limit 1')).rows;
  row('public certificate by code', await measure(origin, `/api/manual-certificates/${code}`));

  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.pe', password: 'Demo-2026' }),
  });
  const { token } = await login.json();
  const certificate = {
    user_name: 'María Fernanda Quispe Ñahui',
    dni: '45871203',
    course_title: 'Gestión pública y contrataciones del Estado',
    duration_hours: 120,
    start_date: '2026-01-05',
    end_date: '2026-02-28',
    issue_date: '2026-03-14',
    modules: Array.from({ length: 9 }, (_, n) => ({ title: `Tema ${n + 1}`, content: 'Uno\nDos\nTres\nCuatro' })),
    template_name: 'plantilla-telar.pdf',
    final_grade: '18',
    student_code: 'TLR-0001',
  };
  const issue = {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(certificate),
  };
  const issuing = (connections) =>
    measure(origin, '/api/manual-certificates', { ...issue, connections, duration: ISSUING_SECONDS });
  row('certificate issued, one after another', await issuing(1));
  row('certificates issued, four at a time', await issuing(4));

  const kept = await startAcademy(KEPT_SIZE);
  academies.push(kept);
  await measureOffline(kept);
} finally {
  for (const academy of academies) await academy.stop();
}
