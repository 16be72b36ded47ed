import { Issuer, visit } from '../academy.mjs';
import { describeFailures, describeSlowest, Traffic } from '../traffic.mjs';

/** Each process is restarted this often at least, however fast the requests are. */
const MIN_ROUNDS = 2;

/**
 * Restarts one process after the other, again and again, until the number of requests is reached.
 * @param {import('../cluster.mjs').Cluster} cluster
 * @param {import('../results.mjs').Results} results
 * @param {{ requests: number }} options
 */
export async function rollingRestart({ origin, apis, primary }, results, { requests }) {
  const issuer = await Issuer.at(origin);
  const visitors = new Traffic(origin, visit, { keepAlive: 4, fresh: 3 });
  const staff = issuer.start({ fresh: 1, pauseMs: 200 });
  let restarts = 0;
  while (restarts < MIN_ROUNDS * apis.length || visitors.outcomes.length < requests) {
    for (const api of apis) await api.restart();
    restarts += apis.length;
  }
  const [visits, issues] = [await visitors.stop(), await staff.stop()];
  const outcomes = [...visits, ...issues];
  const failed = outcomes.filter(({ isSuccess }) => !isSuccess);
  const { lost, doubled } = await issuer.check(primary);
  results.add({
    part: 'rolling restart',
    what: `failed of ${outcomes.length} requests, ${restarts} restarts`,
    measured: `${failed.length}${failed.length > 0 ? ` (${describeFailures(failed)})` : ''}`,
    goal: '0',
    isMet: failed.length === 0,
  });
  results.add({ part: 'rolling restart', what: 'slowest request', measured: describeSlowest(outcomes) });
  results.add({
    part: 'rolling restart',
    what: `certificates lost or doubled of ${issuer.acknowledged.size}`,
    measured: String(lost.length + doubled),
    goal: '0',
    isMet: lost.length + doubled === 0,
  });
}
