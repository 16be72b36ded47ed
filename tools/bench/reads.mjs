import { createHash } from 'node:crypto';
import { importBuilt } from '../built-api.mjs';
import { whileChanging } from './changing-catalogue.mjs';
import { compare } from './compare.mjs';
import { load } from './load.mjs';
import { inMs } from './report.mjs';

const { PATHS, pathTo } = await importBuilt('paths');
const { COURSE_CATEGORIES } = await importBuilt('categories');

/** @typedef {import('../demo-server.mjs').DemoServer} DemoServer */
/** @typedef {import('./load.mjs').LoadResult} LoadResult */
/** @typedef {import('./report.mjs').Report} Report */

/** Many short rounds, because a busy machine is idle only for short moments. */
const REQUESTS = 400;
const ROUNDS = 25;
const WARM_UP_REQUESTS = 3_000;

/** @param {Record<string, string | number>} query */
const coursesWith = (query) =>
  `${PATHS.courses}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;

/** @param {DemoServer} server */
export async function warmUp({ origin }) {
  await load(origin, () => coursesWith({ search: 'quechua' }), { count: WARM_UP_REQUESTS });
}

/**
 * Measures the same work on a server with a small catalogue and on one with a large one.
 * @param {Report} report
 * @param {string} name
 * @param {readonly [small: DemoServer, large: DemoServer]} servers
 * @param {(server: DemoServer, round: number) => Promise<LoadResult>} work
 */
async function compareSizes(report, name, servers, work) {
  const [few, many] = await compare(servers, ROUNDS, work);
  if (!few || !many) throw new Error('There are no results.');
  report.add({
    work: `${name}, ${servers[1].size.toLocaleString('en')} courses`,
    result: `${many.perSecond.toFixed(0)} per s, median ${inMs(many.p50)}`,
    beside: `${servers[0].size.toLocaleString('en')} courses: ${inMs(few.p50)}`,
    ratio: many.ratio,
    p99: many.p99,
  });
}

/**
 * @param {Report} report
 * @param {readonly [small: DemoServer, large: DemoServer]} servers
 */
export async function measureCachedReads(report, servers) {
  const paths = {
    list: PATHS.courses,
    search: coursesWith({ search: 'quechua' }),
    category: coursesWith({ category: 'Idiomas' }),
    course: pathTo(PATHS.course, { id: 7 }),
  };
  for (const [name, path] of Object.entries(paths)) {
    await compareSizes(report, name, servers, ({ origin }) => load(origin, () => path, { count: REQUESTS }));
  }
}

/**
 * Each request is for something else, and the catalogue changes all the time, so no response comes from the cache.
 * @param {Report} report
 * @param {readonly [small: DemoServer, large: DemoServer]} servers
 * @param {readonly string[]} words
 */
export async function measureUncachedReads(report, servers, words) {
  /** @param {number} n */
  const uniqueWord = (n) => createHash('md5').update(String(n)).digest('hex');
  /** @type {Record<string, (n: number) => string>} */
  const paths = {
    list: (n) => coursesWith({ offset: n % 90 }),
    category: (n) =>
      coursesWith({ category: COURSE_CATEGORIES[n % COURSE_CATEGORIES.length] ?? '', offset: (n >> 3) % 6 }),
    'search for one course': (n) => coursesWith({ search: uniqueWord(1 + (n % 60)) }),
    // Words of the demo's texts: of 10,000 courses, 333 or all of them have one.
    'search for any word': (n) => coursesWith({ limit: 3, search: words[n % words.length] ?? '' }),
  };
  for (const [name, path] of Object.entries(paths)) {
    await compareSizes(report, `${name}, uncached`, servers, ({ origin, database }, round) =>
      whileChanging(database, () => load(origin, (n) => path(round * REQUESTS + n), { count: REQUESTS })),
    );
  }
}
