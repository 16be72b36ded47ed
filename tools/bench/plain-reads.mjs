import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { importBuilt } from '../built-api.mjs';
import { freePort } from '../free-port.mjs';
import { compare } from './compare.mjs';
import { load } from './load.mjs';
import { inMs } from './report.mjs';

const { PATHS } = await importBuilt('paths');

const REQUESTS = 300;
const ROUNDS = 15;

/** @param {string} origin */
const answerOf = async (origin) =>
  /** @type {{ courses: object[], total: number }} */ (await (await fetch(origin + PATHS.courses)).json());

/**
 * Measures `GET /api/courses` beside a plain server with the same answer.
 * @param {import('./report.mjs').Report} report
 * @param {import('../demo-server.mjs').DemoServer} server
 */
export async function measurePlainReads(report, { origin, databaseUrl }) {
  const own = await answerOf(origin);
  const port = await freePort();
  const program = join(import.meta.dirname, 'plain-server.mjs');
  const plain = spawn(process.execPath, [program, String(port), databaseUrl, String(own.courses.length)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(plain, 'exit');
  try {
    await once(plain.stdout, 'data');
    const plainOrigin = `http://127.0.0.1:${port}`;
    if (!isDeepStrictEqual(await answerOf(plainOrigin), own)) throw new Error('The plain server has another answer.');
    const [first, second] = await compare([plainOrigin, origin], ROUNDS, (place) =>
      load(place, () => PATHS.courses, { count: REQUESTS }),
    );
    if (!first || !second) return;
    report.add({
      work: '`GET /api/courses`',
      result: `${second.perSecond.toFixed(0)} per s, median ${inMs(second.p50)}`,
      beside: `node:http and pg: ${first.perSecond.toFixed(0)} per s`,
      ratio: second.ratio,
      p99: second.p99,
    });
  } finally {
    plain.kill();
    await ended;
  }
}
