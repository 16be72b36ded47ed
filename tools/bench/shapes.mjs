import { mkdtempSync, openSync, closeSync, readSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { importBuilt } from '../built-api.mjs';
import { startDemoServer } from '../demo-server.mjs';
import { logIn } from './accounts.mjs';
import { issuer } from './issuing.mjs';
import { load } from './load.mjs';

const { PATHS } = await importBuilt('paths');

const COUNT = 200;
/** More than there are searches. */
const COURSES = 1_000;
/** V8 writes its log some time after the event. */
const LOG_DELAY_MS = 500;
/** What packages make, and some room. */
const GOAL = { read: 2, users: 6, certificate: 6 };

/**
 * Counts the shapes of objects that V8 makes for each request, in all threads. It keeps them until it collects the
 * whole heap, so many of them make these collections frequent, and requests wait meanwhile.
 * @param {import('./report.mjs').Report} report
 */
export async function measureShapes(report) {
  const folder = mkdtempSync(join(tmpdir(), 'telar-shapes-'));
  const log = join(folder, 'v8.log');
  const flags = ['--log-maps', '--no-logfile-per-isolate', `--logfile=${log}`];
  const server = await startDemoServer(COURSES, (node = '', ...args) => [node, ...flags, ...args]);
  try {
    const token = await logIn(server.origin);
    const issue = issuer(server.origin, token);
    // Each one is different, so that no cache answers it.
    let searches = 0;
    const get = (/** @type {(n: number) => string} */ pathOf, /** @type {Record<string, string>} */ headers = {}) =>
      load(server.origin, pathOf, { headers, count: COUNT });
    /** @type {readonly (readonly [string, () => Promise<unknown>, number])[]} */
    const works = [
      ['a cached read of the catalogue', () => get(() => PATHS.courses), GOAL.read],
      ['a search', () => get(() => `${PATHS.courses}?search=curso&limit=1&offset=${searches++}`), GOAL.read],
      ['a page of users', () => get(() => PATHS.users, { authorization: `Bearer ${token}` }), GOAL.users],
      ['a certificate, 16 at a time', () => issue(16, COUNT), GOAL.certificate],
    ];
    for (const [name, work, goal] of works) {
      await work();
      await delay(LOG_DELAY_MS);
      const start = statSync(log).size;
      await work();
      await delay(LOG_DELAY_MS);
      const shapes = countMaps(log, start) / COUNT;
      report.add({
        work: `shapes of objects that V8 makes for ${name}`,
        result: shapes.toFixed(1),
        goal: String(goal),
        isMet: shapes <= goal,
      });
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

/**
 * Counts the lines about new shapes, which V8 calls maps, in a part of its log.
 * @param {string} log
 * @param {number} start bytes before it
 */
function countMaps(log, start) {
  const bytes = Buffer.alloc(statSync(log).size - start);
  const file = openSync(log, 'r');
  readSync(file, bytes, 0, bytes.length, start);
  closeSync(file);
  return bytes.toString('latin1').match(/^map,/gm)?.length ?? 0;
}
