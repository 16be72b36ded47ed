import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { withDiskFull } from './disk-full';
import type { OsAccount } from './os-account';
import { LOG_SETTINGS } from './server-log';
import type { ServerLog } from './server-log';
import { acceptsConnections, findFreePort, isProcessAlive, readPidFile } from './server-process';
import type { ServerProcess } from './server-process';

const START_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 25;
const RETRY_INTERVAL_MS = 250;

/** A cluster on this disk, and how its server is run and reached. */
export interface Cluster {
  /** Folder of the binary `postgres`. */
  bin: string;
  /** Folder of the data. */
  folder: string;
  /** The account of the server's process; `null`: the one of this process. */
  account: OsAccount | null;
  log: ServerLog;
  /** URL of a database of the server, with the password. */
  url(port: number, database: string): string;
}

/**
 * Starts the server of the cluster, or finds the one that already runs.
 * @param port for a server that is started; without it any free one.
 * @returns the server, which accepts connections.
 * @throws if none does within a minute, or the signal is aborted; the message ends with the last lines of the server's
 *   log. At once if the pid file cannot be read.
 */
export async function startServer(cluster: Cluster, port?: number, signal?: AbortSignal): Promise<ServerProcess> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  const isOver = () => Date.now() > deadline || signal?.aborted === true;
  const isReady = ({ port }: ServerProcess) => acceptsConnections(cluster.url(port, 'postgres'));

  while (!isOver()) {
    const running = readPidFile(cluster.folder);
    if (running && isProcessAlive(running.pid) && (await isReady(running))) return running;

    const server = spawnServer(cluster, port ?? (await findFreePort()));
    let hasEnded = false;
    server.once('exit', () => (hasEnded = true));
    server.once('error', () => (hasEnded = true));
    try {
      while (!hasEnded && !isOver()) {
        const started = readPidFile(cluster.folder);
        if (started && started.pid === server.pid && (await isReady(started))) return started;
        await delay(POLL_INTERVAL_MS);
      }
    } catch (error) {
      server.kill('SIGINT');
      throw error;
    }
    // Another server was faster, or processes of a killed server have not ended yet. Try again.
    if (!isOver()) await delay(RETRY_INTERVAL_MS);
  }
  throw withDiskFull(
    new Error(`PostgreSQL no respondió en ${START_TIMEOUT_MS / 1000} s.\n${cluster.log.tail()}`),
    cluster.folder,
  );
}

/** Starts a server process that outlives this one. Its output is appended to the log file. */
function spawnServer({ bin, folder, account, log }: Cluster, port: number) {
  const output = log.open();
  const server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      folder,
      '-p',
      String(port),
      ...LOG_SETTINGS,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'max_connections=200',
      // The default of 4 is for spinning disks; with 1.1 searches use their index.
      '-c',
      'random_page_cost=1.1',
    ],
    // Detached: Ctrl-C stops only this process, which stops the server after the last request.
    { ...account, cwd: '/', detached: true, stdio: ['ignore', output, output] },
  );
  log.close(output);
  server.unref();
  return server;
}
