import { setTimeout as delay } from 'node:timers/promises';
import { Issuer, readCatalogue } from '../academy.mjs';
import { describeFailures, slowestSeconds, Traffic } from '../traffic.mjs';

const FROZEN_MS = 20_000;
const SLOW_MS = 1_000;
/** The time-out of nginx for reads, and a second for the other process. */
const GOAL_S = 13;

/**
 * Freezes one process. Its port stays open, but nothing responds.
 * @param {import('../cluster.mjs').Cluster} cluster
 * @param {import('../results.mjs').Results} results
 */
export async function frozenProcess({ origin, apis, primary }, results) {
  const issuer = await Issuer.at(origin);
  const visitors = new Traffic(origin, readCatalogue, { keepAlive: 4, fresh: 4 });
  const staff = issuer.start({ keepAlive: 1, pauseMs: 100 });
  await delay(2_000);
  const frozenAt = performance.now();
  apis[0].signal('SIGSTOP');
  await delay(FROZEN_MS);
  apis[0].signal('SIGCONT');
  const thawedAt = performance.now();
  await delay(2_000);
  const isMeanwhile = (/** @type {import('../traffic.mjs').Outcome} */ { startedAt, endedAt }) =>
    endedAt > frozenAt && startedAt < thawedAt;
  const visits = (await visitors.stop()).filter(isMeanwhile);
  const issues = (await staff.stop()).filter(isMeanwhile);
  const failed = visits.filter(({ isSuccess }) => !isSuccess);
  const slow = visits.filter(({ startedAt, endedAt }) => endedAt - startedAt > SLOW_MS);
  const part = 'frozen process, 20 s';
  results.add({
    part,
    what: `failed of ${visits.length} reads`,
    measured: `${failed.length} ${describeFailures(failed)}`.trim(),
    goal: '0',
    isMet: failed.length === 0,
  });
  results.add({
    part,
    what: `slowest read, and reads over 1 s`,
    measured: `${slowestSeconds(visits).toFixed(1)} s, ${slow.length}`,
    goal: `${GOAL_S} s`,
    isMet: slowestSeconds(visits) <= GOAL_S,
  });
  const { lost } = await issuer.check(primary);
  results.add({
    part,
    what: `slowest of ${issues.length} certificates issued, and acknowledged ones lost`,
    measured: `${slowestSeconds(issues).toFixed(1)} s, ${lost.length} ${describeFailures(issues)}`.trim(),
    goal: 'none lost',
    isMet: lost.length === 0,
  });
}
