import { setTimeout as delay } from 'node:timers/promises';
import { Issuer, readCatalogue } from '../academy.mjs';
import { describeFailures, Traffic } from '../traffic.mjs';
import { until } from '../wait.mjs';

const BEFORE_MS = 4_000;
/** A program that watches PostgreSQL needs some time to notice. */
const NOTICE_MS = 2_000;
const AFTER_MS = 6_000;
const GOAL_S = 15;

/**
 * Kills the primary while certificates are issued, and promotes the standby.
 * @param {import('../cluster.mjs').Cluster} cluster
 * @param {import('../results.mjs').Results} results
 */
export async function failover({ origin, primary, standby }, results) {
  const part = 'failover';
  const issuer = await Issuer.at(origin);
  const visitors = new Traffic(origin, readCatalogue, { keepAlive: 2, fresh: 2 });
  const staff = issuer.start({ keepAlive: 1, fresh: 1, pauseMs: 50 });
  await delay(BEFORE_MS);
  const killedAt = performance.now();
  await primary.stop('SIGKILL');
  await delay(NOTICE_MS);
  await standby.promote();
  const promotedS = (performance.now() - killedAt) / 1000;
  await until('certificates are issued again', () =>
    staff.outcomes.some(({ isSuccess, startedAt }) => isSuccess && startedAt > killedAt + NOTICE_MS),
  );
  await delay(AFTER_MS);
  const outcomes = [...(await visitors.stop()), ...(await staff.stop())];
  const failed = outcomes.filter(({ isSuccess }) => !isSuccess);
  const backS = Math.max(0, ...failed.map(({ endedAt }) => (endedAt - killedAt) / 1000));
  const { acknowledged, lost, doubled } = await issuer.check(standby);
  results.add({ part, what: 'standby promoted after the kill', measured: `${promotedS.toFixed(1)} s` });
  results.add({
    part,
    what: 'last failed request after the kill',
    measured: `${backS.toFixed(1)} s`,
    goal: `${GOAL_S} s`,
    isMet: backS <= GOAL_S,
  });
  results.add({
    part,
    what: `acknowledged certificates lost or doubled, of ${acknowledged}`,
    measured: String(lost.length + doubled),
    goal: '0',
    isMet: lost.length + doubled === 0,
  });
  const unclear = failed.filter(({ isRefusal }) => !isRefusal);
  results.add({
    part,
    what: `failed of ${outcomes.length} requests, and those that were no 503 with Retry-After`,
    measured: `${failed.length}, ${unclear.length} ${describeFailures(unclear)}`.trim(),
    goal: '0 others',
    isMet: unclear.length === 0,
  });
}
