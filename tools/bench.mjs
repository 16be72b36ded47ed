import { createHash } from 'node:crypto';
import { build, ensureInstalled, root } from './workspace.mjs';

process.chdir(root);
ensureInstalled();
build();

const { load } = await import('./bench-load.mjs');
const { startAcademy, vocabulary, whileChanging } = await import('./demo-server.mjs');
const { measureOffline } = await import('./bench-offline.mjs');

/** Many short rounds: a machine that does other things as well has its quiet moments, and they may be brief. */
const REQUESTS = 400;
const ROUNDS = 25;
const WARM_REQUESTS = 3_000;
const CERTIFICATES = 100;
const SIZES = [100, 10_000];
const KEPT_SIZE = 5_000;
const CATEGORIES = [
  ...['Diseño Gráfico', 'Programación', 'Marketing Digital', 'Idiomas', 'Negocios'],
  ...['Desarrollo Personal', 'Ciencias', 'Arte y Cultura'],
];

const row = (name, { perSecond, p50, p99 }, note = '') =>
  console.log(
    `${name.padEnd(52)} ${perSecond.toFixed(0).padStart(7)}/s  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  ${note}`,
  );

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/**
 * The same in every academy, by turns, so that whatever else the machine does falls on all of them. Each one's best
 * round is shown; the note says how many times longer a request takes than in the smallest, by the median of the rounds.
 */
async function compare(name, academies, work) {
  const results = new Map(academies.map((academy) => [academy, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const academy of academies) results.get(academy).push(await work(academy, round));
  }
  const base = results.get(academies[0]);
  for (const [academy, rounds] of results) {
    const best = rounds.reduce((one, other) => (other.perSecond > one.perSecond ? other : one));
    const times = median(rounds.map(({ perSecond }, round) => base[round].perSecond / perSecond));
    row(`${name}, ${academy.size} courses`, best, `× ${times.toFixed(2)}`);
  }
}

const academies = [];
try {
  for (const size of SIZES) academies.push(await startAcademy(size));
  for (const { origin } of academies) await load(origin, () => '/api/courses?search=quechua', { count: WARM_REQUESTS });

  for (const [name, path] of [
    ['list', '/api/courses'],
    ['search', '/api/courses?search=quechua'],
    ['category', '/api/courses?category=Idiomas'],
    ['course', '/api/courses/7'],
  ]) {
    await compare(name, academies, ({ origin }) => load(origin, () => path, { count: REQUESTS }));
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
    const work = ({ origin, database }, round) =>
      whileChanging(database, () => load(origin, (n) => path(round * REQUESTS + n), { count: REQUESTS }));
    await compare(name, academies, work);
  }

  const [{ origin, database }] = academies;
  const [{ code }] = (await database.query('select code from certificates order by id limit 1')).rows;
  row(
    'public certificate by code',
    await load(origin, () => `/api/manual-certificates/${code}`, { count: WARM_REQUESTS }),
  );

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
  const issuing = (callers) =>
    load(origin, () => '/api/manual-certificates', { ...issue, callers, count: CERTIFICATES });
  row('certificate issued, one after another', await issuing(1));
  row('certificates issued, four at a time', await issuing(4));

  const kept = await startAcademy(KEPT_SIZE);
  academies.push(kept);
  await measureOffline(kept);
} finally {
  for (const academy of academies) await academy.stop();
}
