import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { loadOrCreateSecret } from '../../config/stored-secret';
import { initializeCluster, ROLE } from './cluster';
import { binariesFolder, dataFolder } from './folders';
import { serverAccount } from './os-account';
import type { OsAccount } from './os-account';
import { LOG_SETTINGS, ServerLog } from './server-log';
import { acceptsConnections, findFreePort, hasClients, isProcessAlive, readPidFile, runQuery } from './server-process';
import type { ServerProcess } from './server-process';

/**
 * A PostgreSQL server for laptops and small academies: the official binaries, its data in one folder, reachable only
 * on the loopback address.
 */
export interface EmbeddedPostgres {
  /** URL of the database `telar`, with the password. */
  url: string;
  /** Stops the server, unless another process is connected to it. */
  stop(): Promise<void>;
}

type DatabaseUrl = (port: number, database: string) => string;

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;
/** How long `stop` waits for connections that are just being closed. */
const CLIENTS_TIMEOUT_MS = 2_000;
const POLL_INTERVAL_MS = 25;
const RETRY_INTERVAL_MS = 250;

/**
 * Starts the server of `dataDir`, or connects to the one that already runs there.
 * @throws if it does not respond within a minute; the message ends with the last lines of the server's log.
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const account = serverAccount();
  const bin = join(binariesFolder(account), 'bin');
  const folder = dataFolder(dataDir, account);
  const secret = loadOrCreateSecret(dataDir, 'postgres');
  initializeCluster(bin, folder, secret, account);

  const databaseUrl: DatabaseUrl = (port, database) => `postgres://${ROLE}:${secret}@127.0.0.1:${port}/${database}`;
  const log = new ServerLog(dataDir);
  const deadline = Date.now() + START_TIMEOUT_MS;

  while (Date.now() < deadline) {
    const running = readPidFile(folder);
    if (running && isProcessAlive(running.pid) && (await acceptsConnections(databaseUrl(running.port, 'postgres')))) {
      return connectTo(folder, running, databaseUrl, log);
    }
    const server = spawnServer(bin, folder, await findFreePort(), log, account);
    let exited = false;
    server.once('exit', () => (exited = true));
    server.once('error', () => (exited = true));
    while (!exited && Date.now() < deadline) {
      const started = readPidFile(folder);
      if (started && started.pid === server.pid && (await acceptsConnections(databaseUrl(started.port, 'postgres')))) {
        return connectTo(folder, started, databaseUrl, log);
      }
      await delay(POLL_INTERVAL_MS);
    }
    // Another server was faster, or the pid file of a killed server is still there. Try again.
    await delay(RETRY_INTERVAL_MS);
  }
  throw new Error(`PostgreSQL no respondió en ${START_TIMEOUT_MS / 1000} s.\n${log.tail()}`);
}

/** Starts a server process that outlives this one. Its output is appended to the log file. */
function spawnServer(bin: string, folder: string, port: number, log: ServerLog, account: OsAccount | null) {
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

/** Creates the academy's database, unless it exists. */
async function connectTo(
  folder: string,
  server: ServerProcess,
  databaseUrl: DatabaseUrl,
  log: ServerLog,
): Promise<EmbeddedPostgres> {
  const adminUrl = databaseUrl(server.port, 'postgres');
  const [database] = await runQuery(adminUrl, `select 1 from pg_database where datname = '${ROLE}'`);
  if (!database) {
    await runQuery(adminUrl, `create database ${ROLE}`).catch((error: { code?: string }) => {
      // Another process that started at the same time has created it.
      if (error.code !== '42P04' && error.code !== '23505') throw error;
    });
  }
  log.watch();
  const isRunning = () => readPidFile(folder)?.pid === server.pid && isProcessAlive(server.pid);
  /** @returns whether the server has ended. */
  async function end(signal: NodeJS.Signals): Promise<boolean> {
    if (isRunning()) process.kill(server.pid, signal);
    return until(() => !isRunning(), STOP_TIMEOUT_MS);
  }
  return {
    url: databaseUrl(server.port, ROLE),
    async stop() {
      log.stopWatching();
      // A closed connection is listed until its backend has ended.
      if (!(await until(async () => !(await hasClients(adminUrl)), CLIENTS_TIMEOUT_MS))) return;
      // SIGINT writes everything first. SIGQUIT does not, and the next start recovers from the journal.
      if (!(await end('SIGINT'))) await end('SIGQUIT');
    },
  };
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
