import { importBuilt } from '../built-api.mjs';
import { compare } from './compare.mjs';
import { load } from './load.mjs';
import { inMs } from './report.mjs';

const { PATHS, pathTo } = await importBuilt('paths');

/** @typedef {import('../demo-server.mjs').DemoServer} DemoServer */

const REQUESTS = 60;
const ROUNDS = 10;
const CALLERS = 2;
/** One of them is enough: the median in ms, or how many times longer than with the small catalogue. */
const GOAL = { ms: 10, ratio: 2 };
const LETTERS = [...'aeionrstlcdmu'];
/** The last pages begin at this share of the courses. */
const DEEP = 0.98;

const SUGGESTIONS = 'suggestions';
const LEVELS = ['basico', 'intermedio', 'avanzado'];

/** Two letters that many words have, another pair for each number. @param {number} n */
const pair = (n) => `${LETTERS[n % LETTERS.length]}${LETTERS[Math.floor(n / LETTERS.length) % LETTERS.length]}`;

/**
 * Queries by their number. Each is sent once, so that no response comes from the cache.
 * @type {Record<string, (n: number, size: number) => Record<string, string | number>>}
 */
const QUERIES = {
  'search for two letters': (n) => ({ search: pair(n), offset: Math.floor(n / LETTERS.length ** 2) }),
  'search by price': (n) => ({ search: 'quechua', sortBy: 'price', offset: n % 30, limit: 5 + Math.floor(n / 30) }),
  'page at the end of the catalogue': (n, size) => ({
    offset: Math.floor(size * DEEP) + (n % 20),
    limit: 5 + Math.floor(n / 20),
  }),
  'search with thousands of hits': (n) => ({ search: 'de', offset: n }),
  'filter by price and level': (n) => ({
    price_min: n % 300,
    price_max: 300 + n,
    level: LEVELS[n % 3] ?? '',
    limit: 5,
  }),
  'filter by hours and live, by rating': (n) => ({
    hours_min: 1 + n,
    live: String(n % 2 === 0),
    sort: 'rating',
    limit: 5,
  }),
  'search with filters': (n) => ({ search: 'de', price_max: 100 + n, hours_max: 200, sort: 'price_asc', limit: 5 }),
  [SUGGESTIONS]: (n) => ({ search: `${pair(n)} ${pair(Math.floor(n / LETTERS.length ** 2))}` }),
  'related courses': (n) => ({ related: 1 + n }),
};

/**
 * Measures a small and a large catalogue, without cached responses.
 * @param {import('./report.mjs').Report} report
 * @param {readonly [small: DemoServer, large: DemoServer]} servers
 */
export async function measureCatalogue(report, servers) {
  for (const [name, queryOf] of Object.entries(QUERIES)) {
    const [few, many] = await compare(servers, ROUNDS, ({ origin, size }, round) => {
      const path = (/** @type {number} */ n) => {
        const { related, ...query } = queryOf(round * REQUESTS + n, size);
        if (related !== undefined) return pathTo(PATHS.relatedCourses, { id: related });
        const values = Object.entries(query).map(([key, value]) => [key, String(value)]);
        return `${name === SUGGESTIONS ? PATHS.courseSuggestions : PATHS.courses}?${new URLSearchParams(values)}`;
      };
      return load(origin, path, { count: REQUESTS, callers: CALLERS });
    });
    if (!few || !many) throw new Error('There are no results.');
    report.add({
      work: `${name}, ${servers[1].size.toLocaleString('en')} courses`,
      result: inMs(many.p50),
      beside: `${servers[0].size.toLocaleString('en')} courses: ${inMs(few.p50)}`,
      ratio: many.ratio,
      p99: many.p99,
      goal: `${GOAL.ms} ms or × ${GOAL.ratio}`,
      isMet: many.p50 <= GOAL.ms || many.ratio <= GOAL.ratio,
    });
  }
}
