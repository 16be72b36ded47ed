import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { loadOrCreateSecret } from '../../config/stored-secret';
import { initializeCluster, ROLE } from './cluster';
import { binariesFolder, dataFolder } from './folders';
import { serverAccount } from './os-account';
import type { OsAccount } from './os-account';
import { acceptsConnections, findFreePort, isProcessAlive, readPidFile, runQuery } from './server-process';
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
  const logFile = join(dataDir, 'postgres.log');
  const deadline = Date.now() + START_TIMEOUT_MS;

  while (Date.now() < deadline) {
    const running = readPidFile(folder);
    if (running && isProcessAlive(running.pid) && (await acceptsConnections(databaseUrl(running.port, 'postgres')))) {
      return connectTo(folder, running, databaseUrl);
    }
    const server = spawnServer(bin, folder, await findFreePort(), logFile, account);
    let exited = false;
    server.once('exit', () => (exited = true));
    server.once('error', () => (exited = true));
    while (!exited && Date.now() < deadline) {
      const started = readPidFile(folder);
      if (started && started.pid === server.pid && (await acceptsConnections(databaseUrl(started.port, 'postgres')))) {
        return connectTo(folder, started, databaseUrl);
      }
      await delay(POLL_INTERVAL_MS);
    }
    // Another server was faster, or the pid file of a killed server is still there. Try again.
    await delay(RETRY_INTERVAL_MS);
  }
  const tail = existsSync(logFile) ? readFileSync(logFile, 'utf8').split('\n').slice(-8).join('\n') : '';
  throw new Error(`PostgreSQL no respondió en ${START_TIMEOUT_MS / 1000} s.\n${tail}`);
}

/** Starts a server process that outlives this one. Its output is appended to the log file. */
function spawnServer(bin: string, folder: string, port: number, logFile: string, account: OsAccount | null) {
  const log = openSync(logFile, 'a', 0o600);
  const server = spawn(
    join(bin, 'postgres'),
    [
      ...['-D', folder, '-p', String(port), '-c', 'listen_addresses=127.0.0.1'],
      ...['-c', 'unix_socket_directories=', '-c', 'max_connections=200', '-c', 'log_timezone=America/Lima'],
      // The default of 4 is for spinning disks; with 1.1 searches use their index.
      ...['-c', 'random_page_cost=1.1'],
    ],
    // Detached: Ctrl-C stops only this process, which stops the server after the last request.
    { ...account, cwd: '/', detached: true, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  server.unref();
  return server;
}

/** Creates the academy's database, unless it exists. */
async function connectTo(folder: string, server: ServerProcess, databaseUrl: DatabaseUrl): Promise<EmbeddedPostgres> {
  const adminUrl = databaseUrl(server.port, 'postgres');
  const [database] = await runQuery(adminUrl, `select 1 from pg_database where datname = '${ROLE}'`);
  if (!database) {
    await runQuery(adminUrl, `create database ${ROLE}`).catch((error: { code?: string }) => {
      // Another process that started at the same time has created it.
      if (error.code !== '42P04' && error.code !== '23505') throw error;
    });
  }
  return {
    url: databaseUrl(server.port, ROLE),
    async stop() {
      const others = await runQuery(
        adminUrl,
        `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      ).catch(() => []);
      if (others.length > 0) return;
      if (isProcessAlive(server.pid)) process.kill(server.pid, 'SIGINT');
      const deadline = Date.now() + STOP_TIMEOUT_MS;
      while (readPidFile(folder) && isProcessAlive(server.pid) && Date.now() < deadline) await delay(POLL_INTERVAL_MS);
    },
  };
}
