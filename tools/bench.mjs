// npm run bench: how fast the API answers and issues certificates, how that changes with the size of the catalogue, and
// how fast the catalogue is without network.
import { createHash } from 'node:crypto';
import { build, ensureInstalled, root } from './workspace.mjs';

process.chdir(root);
ensureInstalled();
await build();

const { load } = await import('./bench-load.mjs');
const { startDemoServer } = await import('./demo-server.mjs');
const { readWords, whileChanging } = await import('./bench-catalogue.mjs');
const { measureOffline } = await import('./bench-offline.mjs');

/** @typedef {import('./demo-server.mjs').DemoServer} DemoServer */
/** @typedef {import('./bench-load.mjs').LoadResult} LoadResult */

/** Many short rounds, because a busy machine is idle only for short moments. */
const REQUESTS = 400;
const ROUNDS = 25;
const WARM_UP_REQUESTS = 3_000;
const CERTIFICATES = 100;
const SIZES = [100, 10_000];
const OFFLINE_SIZE = 5_000;
const CATEGORIES = [
  ...['Diseño Gráfico', 'Programación', 'Marketing Digital', 'Idiomas', 'Negocios'],
  ...['Desarrollo Personal', 'Ciencias', 'Arte y Cultura'],
];

/**
 * @param {string} name
 * @param {LoadResult} result
 */
const printRow = (name, { perSecond, p50, p99 }, note = '') =>
  console.log(
    `${name.padEnd(52)} ${perSecond.toFixed(0).padStart(7)}/s  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  ${note}`,
  );

/** @param {readonly number[]} numbers */
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

/**
 * Measures the same work on every server, in alternating rounds, so that other load on the machine falls on all of them.
 * Prints the best round of each, and how many times longer a request takes than on the first server (the median of the
 * rounds).
 * @param {string} name
 * @param {readonly DemoServer[]} servers
 * @param {(server: DemoServer, round: number) => Promise<LoadResult>} work
 */
async function compare(name, servers, work) {
  const measured = servers.map((server) => ({ server, rounds: /** @type {LoadResult[]} */ ([]) }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { server, rounds } of measured) rounds.push(await work(server, round));
  }
  const base = measured[0]?.rounds ?? [];
  for (const { server, rounds } of measured) {
    const best = rounds.reduce((one, other) => (other.perSecond > one.perSecond ? other : one));
    const ratio = median(rounds.map(({ perSecond }, round) => (base[round]?.perSecond ?? NaN) / perSecond));
    printRow(`${name}, ${server.size} courses`, best, `× ${ratio.toFixed(2)}`);
  }
}

/** @param {readonly DemoServer[]} servers */
async function measureCachedReads(servers) {
  const paths = {
    list: '/api/courses',
    search: '/api/courses?search=quechua',
    category: '/api/courses?category=Idiomas',
    course: '/api/courses/7',
  };
  for (const [name, path] of Object.entries(paths)) {
    await compare(name, servers, ({ origin }) => load(origin, () => path, { count: REQUESTS }));
  }
}

/**
 * Each request asks for something else, from a catalogue that has just changed.
 * @param {readonly DemoServer[]} servers
 * @param {readonly string[]} words
 */
async function measureUncachedReads(servers, words) {
  /** @param {number} n */
  const uniqueWord = (n) => createHash('md5').update(String(n)).digest('hex');
  /** @type {Record<string, (n: number) => string>} */
  const paths = {
    list: (n) => `/api/courses?offset=${n % 90}`,
    category: (n) => `/api/courses?category=${encodeURIComponent(CATEGORIES[n % 8] ?? '')}&offset=${(n >> 3) % 6}`,
    'search for one course': (n) => `/api/courses?search=${uniqueWord(1 + (n % 60))}`,
    // Words of the demo's texts: of 10,000 courses, 333 or all of them have one.
    'search for any word': (n) => `/api/courses?limit=3&search=${encodeURIComponent(words[n % words.length] ?? '')}`,
  };
  for (const [name, path] of Object.entries(paths)) {
    await compare(`${name}, uncached`, servers, ({ origin, database }, round) =>
      whileChanging(database, () => load(origin, (n) => path(round * REQUESTS + n), { count: REQUESTS })),
    );
  }
}

/** @param {DemoServer} server */
async function measureCertificates({ origin, database }) {
  const [{ code }] = (await database.query('select code from certificates order by id limit 1')).rows;
  const lookUp = () => `/api/manual-certificates/${code}`;
  printRow('public certificate by code', await load(origin, lookUp, { count: WARM_UP_REQUESTS }));

  const json = { 'content-type': 'application/json' };
  const credentials = JSON.stringify({ email: 'admin@demo.pe', password: 'Demo-2026' });
  const login = await fetch(`${origin}/api/auth/login`, { method: 'POST', headers: json, body: credentials });
  const { token } = /** @type {{ token: string }} */ (await login.json());
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
  /** @param {number} callers */
  const issue = (callers) =>
    load(origin, () => '/api/manual-certificates', {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${token}` },
      body: JSON.stringify(certificate),
      callers,
      count: CERTIFICATES,
    });
  printRow('certificate issued, one after another', await issue(1));
  printRow('certificates issued, four at a time', await issue(4));
}

/** @type {DemoServer[]} */
const servers = [];
try {
  for (const size of SIZES) servers.push(await startDemoServer(size));
  for (const { origin } of servers)
    await load(origin, () => '/api/courses?search=quechua', { count: WARM_UP_REQUESTS });
  const [smallest] = servers;
  if (!smallest) throw new Error('No server to measure.');

  await measureCachedReads(servers);
  await measureUncachedReads(servers, await readWords(smallest.database));
  await measureCertificates(smallest);

  const offline = await startDemoServer(OFFLINE_SIZE);
  servers.push(offline);
  await measureOffline(offline);
} finally {
  for (const server of servers) await server.stop();
}
