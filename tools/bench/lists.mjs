import { importBuilt } from '../built-api.mjs';
import { compare } from './compare.mjs';
import { load } from './load.mjs';
import { addCertificates } from './many-certificates.mjs';
import { memoryOf } from './memory.mjs';
import { inMs } from './report.mjs';

const { PATHS, pathTo } = await importBuilt('paths');

/** @typedef {import('../demo-server.mjs').DemoServer} DemoServer */
/** @typedef {import('./report.mjs').Report} Report */

const FEW = 1_000;
const MANY = 1_000_000;
const REQUESTS = 300;
const ROUNDS = 10;
const CALLERS = 4;
/** How many times longer a search may take among a million, and how much memory the whole list may add. */
const GOAL = { ratio: 1.3, listMb: 50 };
const SAMPLE_INTERVAL_MS = 20;

/** Each request is for another certificate that both servers have. @param {number} n */
const numberOf = (n) => 1 + ((n * 7) % FEW);

/** @type {Record<string, (n: number) => string>} */
const SEARCHES = {
  'certificate by code': (n) =>
    pathTo(PATHS.certificateByCode, { code: `LIST-${String(numberOf(n)).padStart(8, '0')}` }),
  'certificates by student code': (n) =>
    `${PATHS.certificates}?student_code=TLR-${String(numberOf(n) >> 1).padStart(6, '0')}`,
  'certificates by DNI': (n) => `${PATHS.certificates}?dni=${20_000_000 + numberOf(n)}`,
};

/**
 * Measures searches for certificates among a thousand and among a million, and the list of the million.
 * @param {Report} report
 * @param {readonly [DemoServer, DemoServer]} servers
 */
export async function measureLists(report, servers) {
  const [small, large] = servers;
  await addCertificates(small.database, FEW);
  await addCertificates(large.database, MANY);
  for (const [name, path] of Object.entries(SEARCHES)) {
    const results = await compare(servers, ROUNDS, ({ origin }, round) =>
      load(origin, (n) => path(round * REQUESTS + n), { count: REQUESTS, callers: CALLERS }),
    );
    const [few, many] = results;
    if (!few || !many) throw new Error('There are no results.');
    report.add({
      work: `${name}, among ${MANY.toLocaleString('en')}`,
      result: inMs(many.p50),
      beside: `among ${FEW.toLocaleString('en')}: ${inMs(few.p50)}`,
      ratio: many.ratio,
      p99: many.p99,
      goal: `× ${GOAL.ratio}`,
      isMet: many.ratio <= GOAL.ratio,
    });
  }
  await measureWholeList(report, large);
}

/**
 * Measures how much memory the list of all certificates takes while it is sent.
 * @param {Report} report
 * @param {DemoServer} server
 */
async function measureWholeList(report, { origin, pid }) {
  const before = memoryOf(pid);
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, memoryOf(pid))), SAMPLE_INTERVAL_MS);
  const started = performance.now();
  let bytes = 0;
  try {
    const response = await fetch(origin + PATHS.certificates);
    if (!response.ok || !response.body) throw new Error(`The list returned ${response.status}`);
    for await (const chunk of response.body) bytes += chunk.length;
  } finally {
    clearInterval(timer);
  }
  const added = most - before;
  report.add({
    work: `whole list of ${MANY.toLocaleString('en')} certificates`,
    result: `+ ${added.toFixed(0)} MB of memory`,
    beside: `${(bytes / 1e6).toFixed(0)} MB sent in ${((performance.now() - started) / 1000).toFixed(1)} s`,
    goal: `+ ${GOAL.listMb} MB`,
    isMet: added <= GOAL.listMb,
  });
}
