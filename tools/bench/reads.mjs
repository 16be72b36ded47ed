import { createHash } from 'node:crypto';
import { importBuilt } from '../built-api.mjs';
import { whileChanging } from './changing-catalogue.mjs';
import { load, printLoad } from './load.mjs';
import { median } from './statistics.mjs';

const { PATHS, pathTo } = await importBuilt('paths');
const { COURSE_CATEGORIES } = await importBuilt('categories');

/** @typedef {import('../demo-server.mjs').DemoServer} DemoServer */
/** @typedef {import('./load.mjs').LoadResult} LoadResult */

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
    printLoad(`${name}, ${server.size} courses`, best, `× ${ratio.toFixed(2)}`);
  }
}

/** @param {readonly DemoServer[]} servers */
export async function measureCachedReads(servers) {
  const paths = {
    list: PATHS.courses,
    search: coursesWith({ search: 'quechua' }),
    category: coursesWith({ category: 'Idiomas' }),
    course: pathTo(PATHS.course, { id: 7 }),
  };
  for (const [name, path] of Object.entries(paths)) {
    await compare(name, servers, ({ origin }) => load(origin, () => path, { count: REQUESTS }));
  }
}

/**
 * Each request is for something else, and the catalogue changes all the time, so no response comes from the cache.
 * @param {readonly DemoServer[]} servers
 * @param {readonly string[]} words
 */
export async function measureUncachedReads(servers, words) {
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
    await compare(`${name}, uncached`, servers, ({ origin, database }, round) =>
      whileChanging(database, () => load(origin, (n) => path(round * REQUESTS + n), { count: REQUESTS })),
    );
  }
}
