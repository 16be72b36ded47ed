import { Issuer, readCatalogue } from '../academy.mjs';
import { ask, describeFailures } from '../traffic.mjs';
import { until } from '../wait.mjs';

const BACK_GOAL_S = 15;
/** Rows go into free space of the tables first. */
const ATTEMPTS_MAX = 2_000;
const MORE_ATTEMPTS = 20;

/** @typedef {import('../traffic.mjs').Outcome} Outcome */

/**
 * Fills the disk of the storage, then that of the database.
 * @param {import('../cluster.mjs').Cluster} cluster
 * @param {import('../results.mjs').Results} results
 */
export async function fullDisk({ origin, disks, primary, standby, storage }, results) {
  if (!disks.storage.isMounted || !disks.standby.isMounted) {
    results.add({ part: 'full disk', what: 'skipped', measured: 'only root can mount the small disks that it needs' });
    return;
  }
  const issuer = await Issuer.at(origin);
  const database = primary.isRunning ? primary : standby;
  const parts = [
    { part: 'full disk of the storage', server: storage, disk: disks.storage },
    { part: 'full disk of the database', server: database, disk: database === primary ? disks.primary : disks.standby },
  ];
  for (const { part, server, disk } of parts) {
    disk.fill();
    const refused = await issueUntilRefused(issuer);
    const read = await ask(origin, readCatalogue(0));
    const { isRunning } = server;
    disk.free();
    // What a supervisor does with a server that ended because it could not write.
    if (!isRunning) await server.start();
    const backS = await until('certificates are issued again', async () => (await issuer.issue()).isSuccess);
    results.add({
      part,
      what: 'issuing',
      measured: describeFailures(refused),
      goal: '503 with Retry-After',
      isMet: refused.length > 0 && refused.every(({ isRefusal }) => isRefusal),
    });
    results.add({
      part,
      what: 'a read of the catalogue meanwhile',
      measured: read.label,
      isMet: read.isSuccess,
      goal: '200',
    });
    results.add({
      part,
      what: `issuing works again after${isRunning ? '' : ' the server ended and was started'}`,
      measured: `${backS.toFixed(1)} s`,
      goal: `${BACK_GOAL_S} s`,
      isMet: backS <= BACK_GOAL_S,
    });
  }
  const { acknowledged, lost, doubled } = await issuer.check(database);
  results.add({
    part: 'full disk',
    what: `acknowledged certificates lost or doubled, of ${acknowledged}`,
    measured: String(lost.length + doubled),
    goal: '0',
    isMet: lost.length + doubled === 0,
  });
}

/**
 * Issues certificates until some were refused.
 * @param {Issuer} issuer
 * @returns {Promise<Outcome[]>} the refusals
 */
async function issueUntilRefused(issuer) {
  /** @type {Outcome[]} */
  const refused = [];
  for (let n = 0; n < ATTEMPTS_MAX && refused.length < MORE_ATTEMPTS; n++) {
    const outcome = await issuer.issue();
    if (!outcome.isSuccess) refused.push(outcome);
  }
  return refused;
}
