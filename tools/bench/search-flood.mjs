import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { importBuilt } from '../built-api.mjs';
import { send } from './load.mjs';
import { readsBeside } from './reads-beside.mjs';

const { PATHS } = await importBuilt('paths');

const CALLERS = 64;
/** Between the searches of all callers: without it, the sender would be measured. */
const PAUSE_MS = 100;
const OVERLOADED = 503;
const LETTERS = [...'aeionrstlcdmu'];
const PAIRS = LETTERS.length ** 2;

/**
 * Queries by their number, each different, so that no response comes from the cache.
 * @type {Record<string, (n: number, size: number) => Record<string, string>>}
 */
const QUERIES = {
  'search for two letters': (n) => ({
    search: `${LETTERS[n % LETTERS.length]}${LETTERS[Math.floor(n / LETTERS.length) % LETTERS.length]}`,
    offset: String(Math.floor(n / PAIRS)),
  }),
  'list by title': (n, size) => ({
    sortBy: 'title',
    offset: String(n % size),
    limit: String(1 + Math.floor(n / size)),
  }),
  'open pages far down': (n, size) => ({
    offset: String(size - 1 - (n % size)),
    limit: String(2 + Math.floor(n / size)),
  }),
};

/**
 * Measures the catalogue while many callers send different searches.
 * @param {import('./report.mjs').Report} report
 * @param {import('../demo-server.mjs').DemoServer} server
 */
export async function measureSearchFloods(report, { origin, size }) {
  for (const [name, queryOf] of Object.entries(QUERIES)) {
    const agent = new Agent({ keepAlive: true });
    let next = 0;
    const search = async () => {
      const status = await send(`${origin}${PATHS.courses}?${new URLSearchParams(queryOf(next++, size))}`, { agent });
      if (status !== 200 && status !== OVERLOADED) throw new Error(`A search returned ${status}.`);
    };
    await readsBeside(report, origin, `${CALLERS} callers ${name}`, async () => {
      await Promise.all(Array.from({ length: CALLERS }, search));
      await delay(PAUSE_MS);
    });
    agent.destroy();
  }
}
