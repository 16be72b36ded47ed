import { importBuilt } from '../built-api.mjs';
import { load } from './load.mjs';
import { memoryOf } from './memory.mjs';

const { PATHS } = await importBuilt('paths');

const QUERIES = 200_000;
const STEP = 50_000;
const CALLERS = 16;
/** What the process may take more after the last query than after the first `STEP`. */
const GROWTH_MAX_MB = 30;

const SORTS = ['createdAt', 'price', 'rating'];
const ORDERS = ['asc', 'desc'];

/**
 * The kth page with courses. All are different up to 42 times `size`.
 * @param {number} k
 * @param {number} size courses in the catalogue
 */
function page(k, size) {
  const rest = Math.floor(k / size);
  return {
    offset: k % size,
    sortBy: SORTS[rest % 3] ?? '',
    order: ORDERS[Math.floor(rest / 3) % 2] ?? '',
    limit: 1 + Math.floor(rest / 6),
  };
}

/**
 * The nth query of an anonymous client that wants to fill the memory: pages with courses, pages past the end, searches
 * with and without hits, changes.
 * @param {number} n
 * @param {number} size courses in the catalogue
 */
function pathOf(n, size) {
  const k = Math.floor(n / 5);
  /** @type {Record<string, string | number>[]} */
  const queries = [
    page(k, size),
    { ...page(k, size), search: 'de' },
    { limit: 1, offset: size + n, category: 'Negocios' },
    { search: `nada${n}` },
    { since: 1_000_000_000 + n, limit: 1 },
  ];
  const entries = Object.entries(queries[n % 5] ?? {}).map(([name, value]) => [name, String(value)]);
  return `${n % 5 === 4 ? PATHS.courseChanges : PATHS.courses}?${new URLSearchParams(entries)}`;
}

/**
 * Measures the memory of a server while a client sends queries of which no two are the same.
 * @param {import('./report.mjs').Report} report
 * @param {import('../demo-server.mjs').DemoServer} server
 */
export async function measureDifferentQueries(report, server) {
  let first = 0;
  for (let sent = 0; sent < QUERIES; sent += STEP) {
    await load(server.origin, (n) => pathOf(sent + n, server.size), {
      count: STEP,
      callers: CALLERS,
      headers: { 'accept-encoding': 'br' },
    });
    const used = memoryOf(server.pid);
    first ||= used;
    report.add({
      work: `memory after ${(sent + STEP).toLocaleString('en')} different queries, ${server.size.toLocaleString('en')} courses`,
      result: `${used.toFixed(0)} MB`,
      ...(sent + STEP === QUERIES && { goal: `+ ${GROWTH_MAX_MB} MB`, isMet: used - first <= GROWTH_MAX_MB }),
    });
  }
}
