import { importBuilt } from '../built-api.mjs';
import { openLoad } from './open-load.mjs';
import { inMs } from './report.mjs';
import { median } from './statistics.mjs';

const { PATHS } = await importBuilt('paths');

const READS = { perSecond: 100, seconds: 3 };
const ROUNDS = 5;
const GOAL = 1.5;

/**
 * Measures the catalogue alone and while other work runs, in alternating rounds with the same rate of reads.
 * @param {import('./report.mjs').Report} report
 * @param {string} origin
 * @param {string} name of the work
 * @param {() => Promise<unknown>} work runs again and again during the reads
 * @param {number} goal how many times longer the p99 may be
 */
export async function readsBeside(report, origin, name, work, goal = GOAL) {
  const url = origin + PATHS.courses;
  /** @type {{ alone: number, meanwhile: number }[]} */
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await openLoad(url, READS);
    let isReading = true;
    const working = (async () => {
      while (isReading) await work();
    })();
    const meanwhile = await openLoad(url, READS).finally(() => (isReading = false));
    await working;
    rounds.push({ alone: alone.p99, meanwhile: meanwhile.p99 });
  }
  const ratio = median(rounds.map(({ alone, meanwhile }) => meanwhile / alone));
  const p99 = median(rounds.map(({ meanwhile }) => meanwhile));
  report.add({
    work: `p99 of the catalogue while ${name}`,
    result: inMs(p99),
    beside: `alone: ${inMs(median(rounds.map(({ alone }) => alone)))}`,
    ratio,
    p99,
    goal: `× ${goal}`,
    isMet: ratio <= goal,
  });
}
