import { startDemoServer } from '../demo-server.mjs';
import { measureArchive } from './archive.mjs';
import { measureBatch, measureKilledBatch } from './batch.mjs';
import { measureBehindNginx } from './behind-nginx.mjs';
import { measureCatalogue } from './catalogue.mjs';
import { readWords } from './changing-catalogue.mjs';
import { measureColdStart } from './cold-start.mjs';
import { canBind, onClientCore, onCore, SERVER_CORE } from './cores.mjs';
import { measureDifferentQueries } from './different-queries.mjs';
import { measureFirstCertificate, measureIssuing } from './issuing.mjs';
import { measureLists } from './lists.mjs';
import { measureLoginFlood } from './login-flood.mjs';
import { measureMemory } from './memory.mjs';
import { measureOffline } from './offline.mjs';
import { measureFloods } from './other-floods.mjs';
import { measureOverload } from './overload.mjs';
import { measurePlainReads } from './plain-reads.mjs';
import { measureProgress } from './progress.mjs';
import { measureCachedReads, measureUncachedReads, warmUp } from './reads.mjs';
import { measureRendering } from './render.mjs';
import { measureSearchFloods } from './search-flood.mjs';
import { measureShapes } from './shapes.mjs';

/** @typedef {import('../demo-server.mjs').DemoServer} DemoServer */
/** @typedef {import('./report.mjs').Report} Report */

/**
 * Starts a server with a catalogue of this size, and ends it after the work.
 * @param {number} size
 * @param {(server: DemoServer) => Promise<void>} work
 * @param {(...command: string[]) => string[]} [prefixed] as in `startDemoServer`
 */
async function withServer(size, work, prefixed = undefined) {
  const server = await startDemoServer(size, prefixed);
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

/**
 * The same with two servers.
 * @param {readonly [number, number]} sizes
 * @param {(servers: readonly [small: DemoServer, large: DemoServer]) => Promise<void>} work
 */
const withServers = ([few, many], work) =>
  withServer(few, (small) => withServer(many, (large) => work([small, large])));

/**
 * The parts of the benchmark by name. Each starts its own servers.
 * @type {Record<string, (report: Report, options: { withPeers: boolean }) => Promise<void>>}
 */
export const PARTS = {
  rendering: measureRendering,
  issuing: (report) =>
    withServer(100, async (server) => {
      await measureIssuing(report, server);
      await measureFirstCertificate(report, server);
      await measureColdStart(report, server);
    }),
  batch: (report) =>
    withServer(100, async (server) => {
      await measureBatch(report, server);
      await measureKilledBatch(report, server);
    }),
  archive: (report) => withServer(100, (server) => measureArchive(report, server)),
  progress: (report) => withServer(100, (server) => measureProgress(report, server)),
  lists: (report) => withServers([100, 100], (servers) => measureLists(report, servers)),
  reads: (report) =>
    withServers([100, 10_000], async (servers) => {
      const [small] = servers;
      for (const server of servers) await warmUp(server);
      await measurePlainReads(report, small);
      await measureLoginFlood(report, small);
      await measureCachedReads(report, servers);
      await measureUncachedReads(report, servers, await readWords(small.database));
    }),
  catalogue: (report) =>
    withServers([1_000, 100_000], async (servers) => {
      for (const server of servers) await warmUp(server);
      await measureCatalogue(report, servers);
      await measureMemory(report, servers[1]);
    }),
  shapes: measureShapes,
  memory: (report) => withServer(1_000, (server) => measureDifferentQueries(report, server)),
  floods: (report) =>
    withServer(10_000, async (server) => {
      await warmUp(server);
      await measureSearchFloods(report, server);
    }),
  overload: async (report) => {
    console.log(canBind ? 'The server and its PostgreSQL have one core.' : 'Server and client share all cores.');
    const work = async (/** @type {DemoServer} */ server) => {
      await warmUp(server);
      await onClientCore(async () => {
        await measureOverload(report, server);
        await measureBehindNginx(report, server);
        await measureFloods(report, server);
      });
    };
    await withServer(1_000, work, (...command) => onCore(SERVER_CORE, ...command));
  },
  offline: (report) => withServers([100, 5_000], (servers) => measureOffline(report, servers)),
};
