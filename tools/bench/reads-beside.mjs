import { importBuilt } from '../built-api.mjs';
import { PacedLoad } from './paced-load.mjs';
import { inMs } from './report.mjs';
import { median } from './statistics.mjs';

const { PATHS } = await importBuilt('paths');

const READS = { paths: [PATHS.courses], perSecond: 200, seconds: 1.5 };
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
  const load = new PacedLoad(origin);
  /** @type {{ alone: number, meanwhile: number }[]} */
  const rounds = [];
  let refused = 0;
  await load.run({ ...READS, seconds: 0.5 });
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await load.run(READS);
    let isReading = true;
    const working = (async () => {
      while (isReading) await work();
    })();
    const meanwhile = await load.run(READS).finally(() => (isReading = false));
    await working;
    refused += meanwhile.refused.count + meanwhile.other;
    rounds.push({ alone: alone.served.p99, meanwhile: meanwhile.served.p99 });
  }
  load.close();
  const ratio = median(rounds.map(({ alone, meanwhile }) => meanwhile / alone));
  const p99 = median(rounds.map(({ meanwhile }) => meanwhile));
  report.add({
    work: `p99 of the catalogue while ${name}`,
    result: `${inMs(p99)}${refused > 0 ? `, ${refused} reads not served` : ''}`,
    beside: `alone: ${inMs(median(rounds.map(({ alone }) => alone)))}`,
    ratio,
    p99,
    goal: `× ${goal}`,
    isMet: ratio <= goal && refused === 0,
  });
}
