import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { loadOrCreateSecret } from '../../config/stored-secret';
import { initializeCluster, ROLE } from './cluster';
import { binariesFolder, dataFolder } from './folders';
import { serverAccount } from './os-account';
import { ServerLog } from './server-log';
import { hasClients, isProcessAlive, readPidFile, runQuery } from './server-process';
import { startServer } from './server-start';
import type { Cluster } from './server-start';
import { ServerUser } from './server-users';
import { supervise } from './supervision';

/**
 * A PostgreSQL server for laptops and small academies: the official binaries, its data in one folder, reachable only
 * on the loopback address. If it ends, it is started again at the same address.
 */
export interface EmbeddedPostgres {
  /** URL of the database `telar`, with the password. */
  url: string;
  /** Stops the server, unless another process uses it or is connected to it. */
  stop(): Promise<void>;
}

const STOP_TIMEOUT_MS = 20_000;
/** How long `stop` waits for connections that are just being closed. */
const CLIENTS_TIMEOUT_MS = 2_000;
const POLL_INTERVAL_MS = 25;

/**
 * Starts the server of `dataDir`, or connects to the one that already runs there.
 * @throws if it does not respond within a minute; the message ends with the last lines of the server's log.
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const cluster = openCluster(dataDir);
  const user = new ServerUser(dataDir);
  const { port } = await startServer(cluster);
  await createDatabase(cluster.url(port, 'postgres'));
  cluster.log.watch();
  // Clients have the address, so the server that replaces this one needs the same port.
  const endSupervision = supervise(
    () => isRunning(cluster),
    async (signal) => void (await startServer(cluster, port, signal)),
  );
  return {
    url: cluster.url(port, ROLE),
    async stop() {
      cluster.log.stopWatching();
      await endSupervision();
      if (user.leave()) return;
      // A closed connection is listed until its backend has ended.
      const adminUrl = cluster.url(port, 'postgres');
      if (!(await until(async () => !(await hasClients(adminUrl)), CLIENTS_TIMEOUT_MS))) return;
      // SIGINT writes everything first. SIGQUIT does not, and the next start recovers from the journal.
      if (!(await end(cluster, 'SIGINT'))) await end(cluster, 'SIGQUIT');
    },
  };
}

/** The cluster of `dataDir`, created if there is none. */
function openCluster(dataDir: string): Cluster {
  const account = serverAccount();
  const bin = join(binariesFolder(account), 'bin');
  const folder = dataFolder(dataDir, account);
  const secret = loadOrCreateSecret(dataDir, 'postgres');
  initializeCluster(bin, folder, secret, account);
  return {
    bin,
    folder,
    account,
    log: new ServerLog(dataDir),
    url: (port, database) => `postgres://${ROLE}:${secret}@127.0.0.1:${port}/${database}`,
  };
}

/** Creates the academy's database, unless it exists. */
async function createDatabase(adminUrl: string): Promise<void> {
  const [database] = await runQuery(adminUrl, `select 1 from pg_database where datname = '${ROLE}'`);
  if (database) return;
  await runQuery(adminUrl, `create database ${ROLE}`).catch((error: { code?: string }) => {
    // Another process that started at the same time has created it.
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}

function isRunning({ folder }: Cluster): boolean {
  const server = readPidFile(folder);
  return server !== null && isProcessAlive(server.pid);
}

/** Sends the signal to the server. @returns whether it has ended. */
async function end(cluster: Cluster, signal: NodeJS.Signals): Promise<boolean> {
  const server = readPidFile(cluster.folder);
  if (server && isProcessAlive(server.pid)) process.kill(server.pid, signal);
  return until(() => !isRunning(cluster), STOP_TIMEOUT_MS);
}

/** Waits until the condition is true. @returns false if it is not within `timeoutMs`. */
async function until(condition: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) return false;
    await delay(POLL_INTERVAL_MS);
  }
  return true;
}
