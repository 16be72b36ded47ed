import { setTimeout as delay } from 'node:timers/promises';
import { Issuer, readCatalogue } from '../academy.mjs';
import { describeFailures, slowestSeconds, Traffic } from '../traffic.mjs';
import { until } from '../wait.mjs';

const OUTAGE_MS = 5_000;
const BACK_GOAL_S = 5;
/** The time limit of a write to the storage is 15 s. */
const REFUSAL_GOAL_S = 20;

/**
 * Ends the storage, then freezes it: the catalogue goes on, and what needs the storage says 503.
 * @param {import('../cluster.mjs').Cluster} cluster
 * @param {import('../results.mjs').Results} results
 */
export async function storageOutage({ origin, storage }, results) {
  const issuer = await Issuer.at(origin);
  await issuer.issue();
  for (const { name, begin, end } of [
    { name: 'storage away', begin: () => storage.stop('SIGKILL'), end: () => storage.start() },
    { name: 'storage frozen', begin: () => storage.signal('SIGSTOP'), end: () => storage.signal('SIGCONT') },
  ]) {
    const visitors = new Traffic(origin, readCatalogue, { keepAlive: 2, fresh: 2 });
    await begin();
    const needing = await Promise.all([issuer.issue(), issuer.issue(), issuer.readPdf()]);
    await delay(OUTAGE_MS);
    const visits = await visitors.stop();
    await end();
    const backS = await until('certificates are issued again', async () => (await issuer.issue()).isSuccess);
    const failed = visits.filter(({ isSuccess }) => !isSuccess);
    results.add({
      part: name,
      what: `failed of ${visits.length} reads of the catalogue`,
      measured: `${failed.length} ${describeFailures(failed)}`.trim(),
      goal: '0',
      isMet: failed.length === 0,
    });
    results.add({
      part: name,
      what: 'issuing twice, and a PDF',
      measured: `${describeFailures(needing)}, slowest ${slowestSeconds(needing).toFixed(1)} s`,
      goal: `503 with Retry-After within ${REFUSAL_GOAL_S} s`,
      isMet: needing.every(({ isRefusal }) => isRefusal) && slowestSeconds(needing) <= REFUSAL_GOAL_S,
    });
    results.add({
      part: name,
      what: 'issuing works again after',
      measured: `${backS.toFixed(1)} s`,
      goal: `${BACK_GOAL_S} s`,
      isMet: backS <= BACK_GOAL_S,
    });
  }
}
