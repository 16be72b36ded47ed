import { checkEntrance } from './parts/entrance.mjs';
import { failover } from './parts/failover.mjs';
import { frozenProcess } from './parts/frozen-process.mjs';
import { fullDisk } from './parts/full-disk.mjs';
import { rollingRestart } from './parts/rolling-restart.mjs';
import { storageOutage } from './parts/storage-outage.mjs';

/**
 * The parts of the drill, by name, in their order. After the failover the standby is the database.
 * @type {Record<string, (cluster: import('./cluster.mjs').Cluster, results: import('./results.mjs').Results,
 *   options: { requests: number }) => Promise<void>>}
 */
export const PARTS = {
  entrance: checkEntrance,
  restart: rollingRestart,
  frozen: frozenProcess,
  storage: storageOutage,
  failover,
  disk: fullDisk,
};
