import { setTimeout as delay } from 'node:timers/promises';
import { importBuilt } from '../built-api.mjs';
import { PacedLoad } from './paced-load.mjs';
import { inMs } from './report.mjs';
import { median } from './statistics.mjs';

/** @typedef {import('./paced-client.mjs').Result} Result */

const { PATHS } = await importBuilt('paths');

const CALLERS = 16;
const TIMES = 5;
const SECONDS = { capacity: 3, half: 5, overload: 6 };
/** The p99 at half of the capacity differs by a factor of ten between two runs of a few seconds. */
const ROUNDS = 3;
/** The first second, in which the server finds out that it is no burst, is not counted. */
const ONSET_S = 1;
/** How many times longer than at half the capacity the p99 of accepted requests may be. */
const ACCEPTED_GOAL = 2;
const REFUSED_GOAL_MS = 100;
const RECOVERY_GOAL_S = 10;
const RECOVERY_READS = { perSecond: 50, seconds: 0.5 };
const LIMIT_MAX = 24;

/**
 * Measures the server at half of its capacity and at five times that, and how soon it is as fast as before.
 * @param {import('./report.mjs').Report} report
 * @param {import('../demo-server.mjs').DemoServer} server
 */
export async function measureOverload(report, { origin, size }) {
  // Each page is different, so that no response comes from the cache.
  const pages = Array.from(
    { length: 2 * size * LIMIT_MAX },
    (_, n) =>
      `${PATHS.courses}?sortBy=title&order=${n % 2 ? 'asc' : 'desc'}&offset=${(n >> 1) % size}&limit=${1 + Math.floor(n / 2 / size)}`,
  );
  for (const [name, paths] of Object.entries({ 'reads of the catalogue': [PATHS.courses], 'lists by title': pages })) {
    const load = new PacedLoad(origin);
    await measureReads(report, name, load, paths);
    load.close();
  }
}

/**
 * Measures one kind of reads at half of the capacity and at five times that, in alternating rounds. Reports medians.
 * @param {import('./report.mjs').Report} report
 * @param {string} name
 * @param {PacedLoad} load
 * @param {readonly string[]} paths
 */
export async function measureReads(report, name, load, paths) {
  // Different ones in each phase.
  let next = 0;
  const some = (/** @type {number} */ count) => {
    const from = next;
    next += count;
    return paths.length === 1 ? paths : Array.from({ length: count }, (_, n) => paths[(from + n) % paths.length] ?? '');
  };
  const closed = await load.run({ paths: some(20_000), callers: CALLERS, seconds: SECONDS.capacity });
  const capacity = closed.served.count / closed.seconds;
  await delay(ONSET_S * 1000);
  const atRate = (/** @type {number} */ perSecond, /** @type {number} */ seconds) =>
    load.run({ paths: some(Math.ceil(perSecond * seconds)), perSecond, seconds, onsetSeconds: ONSET_S });
  /** @type {{ half: Result, overload: Result, recovered: number }[]} */
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const half = await atRate(capacity / 2, SECONDS.half);
    const overload = await atRate(capacity * TIMES, SECONDS.overload);
    rounds.push({ half, overload, recovered: await recovery(load, some, half.served.p99) });
  }
  /** @param {(round: (typeof rounds)[number]) => number} figure */
  const typical = (figure) => median(rounds.map(figure));

  const halfP99 = typical(({ half }) => half.served.p99);
  const p99 = typical(({ overload }) => overload.served.p99);
  const ratio = typical(({ half, overload }) => overload.served.p99 / half.served.p99);
  const refusedP99 = typical(({ overload }) => overload.refused.p99);
  const recovered = Math.max(...rounds.map((round) => round.recovered));
  const other = rounds.reduce((sum, { overload }) => sum + overload.other, 0);
  const perSecond = (/** @type {'served' | 'refused'} */ kind) =>
    typical(({ overload }) => overload[kind].count / overload.seconds).toFixed(0);
  report.add({
    work: `${name}: accepted at five times the capacity`,
    result: `${perSecond('served')} of ${(capacity * TIMES).toFixed(0)} per s`,
    beside: `capacity ${capacity.toFixed(0)} per s; at half of it p99 ${inMs(halfP99)}`,
    ratio,
    p99,
    goal: `× ${ACCEPTED_GOAL}`,
    isMet: ratio <= ACCEPTED_GOAL && rounds.every(({ half }) => half.refused.count === 0),
  });
  report.add({
    work: `${name}: refused meanwhile with 503`,
    result: `${perSecond('refused')} per s${other > 0 ? `, ${other} without either` : ''}`,
    beside: `the client was late by ${inMs(typical(({ overload }) => overload.behind))} (p99)`,
    p99: refusedP99,
    goal: `${REFUSED_GOAL_MS} ms`,
    isMet: refusedP99 <= REFUSED_GOAL_MS && other === 0,
  });
  report.add({
    work: `${name}: until as fast as before`,
    result: `${recovered.toFixed(1)} s`,
    goal: `${RECOVERY_GOAL_S} s`,
    isMet: recovered <= RECOVERY_GOAL_S,
  });
}

/**
 * Seconds until all reads of half a second are served, and half of them in the time that 99 % took before.
 * @param {PacedLoad} load
 * @param {(count: number) => readonly string[]} some
 * @param {number} before
 */
async function recovery(load, some, before) {
  const start = performance.now();
  for (;;) {
    const seconds = (performance.now() - start) / 1000;
    const { served, refused, other } = await load.run({ paths: some(50), ...RECOVERY_READS });
    if (refused.count + other === 0 && served.p50 <= before) return seconds;
    if (seconds > 2 * RECOVERY_GOAL_S) return seconds;
  }
}
