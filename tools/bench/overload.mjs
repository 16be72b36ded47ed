import { setTimeout as delay } from 'node:timers/promises';
import { importBuilt } from '../built-api.mjs';
import { percentileOf, RawLoad } from './raw-load.mjs';
import { inMs } from './report.mjs';

const { PATHS } = await importBuilt('paths');

const CALLERS = 64;
const SECONDS = 8;
const TIMES = 5;
/** The first seconds, in which queues fill, are not counted. */
const ONSET_MS = 2_000;
/** How many times longer the p99 of accepted requests may be than at capacity. */
const ACCEPTED_GOAL = 2;
const REFUSED_GOAL_MS = 100;
const RECOVERY_GOAL_S = 10;
const QUIET_READS = 20;
const OVERLOADED = 503;
const LIMIT_MAX = 50;

/** @typedef {import('./raw-load.mjs').Sent} Sent */

/** @param {readonly Sent[]} sent */
const counted = (sent) => sent.filter(({ at }) => at > ONSET_MS);

/**
 * @param {readonly Sent[]} sent
 * @param {number} status
 */
const timesOf = (sent, status) => sent.filter((each) => each.status === status).map(({ ms }) => ms);

/**
 * Measures the server at its capacity and at five times that, and how soon it is as fast as before.
 * @param {import('./report.mjs').Report} report
 * @param {import('../demo-server.mjs').DemoServer} server
 */
export async function measureOverload(report, { origin, size }) {
  /** @type {Record<string, (n: number) => string>} */
  const paths = {
    'reads of the catalogue': () => PATHS.courses,
    // Each is different, so that no response comes from the cache.
    'lists by title': (n) =>
      `${PATHS.courses}?sortBy=title&offset=${n % size}&limit=${1 + (Math.floor(n / size) % LIMIT_MAX)}`,
  };
  for (const [name, pathOf] of Object.entries(paths)) {
    const load = new RawLoad(origin, pathOf);
    await measure(report, name, load);
    load.close();
  }
}

/**
 * @param {import('./report.mjs').Report} report
 * @param {string} name
 * @param {RawLoad} load
 */
async function measure(report, name, load) {
  const quiet = await quietTime(load);
  const { perSecond } = await load.capacity({ callers: CALLERS, seconds: SECONDS / 2 });
  const atCapacity = counted(await load.atRate({ perSecond, seconds: SECONDS }));
  await delay(ONSET_MS);
  const overload = counted(await load.atRate({ perSecond: perSecond * TIMES, seconds: SECONDS }));
  const recovered = await recovery(load, quiet);

  const [before, after] = [timesOf(atCapacity, 200), timesOf(overload, 200)].map((times) => percentileOf(times, 0.99));
  if (before === undefined || after === undefined) throw new Error('There are no results.');
  const refused = timesOf(overload, OVERLOADED);
  const others = overload.length - refused.length - timesOf(overload, 200).length;
  if (others > 0) throw new Error(`${others} of ${overload.length} requests were neither served nor refused.`);
  const ratio = after / before;
  report.add({
    work: `${name} accepted at five times the capacity`,
    result: `${(timesOf(overload, 200).length / (SECONDS - ONSET_MS / 1000)).toFixed(0)} per s`,
    beside: `capacity: ${perSecond.toFixed(0)} per s, p99 ${inMs(before)}`,
    ratio,
    p99: after,
    goal: `× ${ACCEPTED_GOAL}`,
    isMet: ratio <= ACCEPTED_GOAL,
  });
  const refusedP99 = percentileOf(refused, 0.99);
  report.add({
    work: `${name} refused meanwhile`,
    result: `${((100 * refused.length) / overload.length).toFixed(0)} % with 503`,
    p99: refusedP99,
    goal: `${REFUSED_GOAL_MS} ms`,
    isMet: refusedP99 <= REFUSED_GOAL_MS,
  });
  report.add({
    work: `${name}: until as fast as before`,
    result: `${recovered.toFixed(1)} s`,
    goal: `${RECOVERY_GOAL_S} s`,
    isMet: recovered <= RECOVERY_GOAL_S,
  });
}

/** @param {RawLoad} load */
const quietTime = async (load) =>
  percentileOf(timesOf(await load.atRate({ perSecond: QUIET_READS, seconds: 1 }), 200), 0.5);

/**
 * Seconds until a second's reads are all served, in at most twice the median time of before.
 * @param {RawLoad} load
 * @param {number} quiet
 */
async function recovery(load, quiet) {
  const start = performance.now();
  for (;;) {
    const begin = performance.now();
    const reads = await load.atRate({ perSecond: QUIET_READS, seconds: 1 });
    const served = timesOf(reads, 200);
    const seconds = (begin - start) / 1000;
    if (served.length === reads.length && percentileOf(served, 0.5) <= 2 * quiet) return seconds;
    if (seconds > 2 * RECOVERY_GOAL_S) return seconds;
  }
}
