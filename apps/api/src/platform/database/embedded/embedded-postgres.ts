import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { loadOrCreateSecret } from '../../config/stored-secret';
import { serverAccount } from './os-account';
import { initializeCluster, ROLE } from './cluster';
import { binariesFolder, dataFolder } from './folders';
import { readPidFile, acceptsConnections, findFreePort, isProcessAlive, runQuery } from './server-process';

/**
 * A PostgreSQL server of the program's own, for laptops and small academies: the real binaries, its data in one
 * folder, reachable on the loopback address only.
 */
export interface EmbeddedPostgres {
  /** Address of the database `telar`, its password included. */
  url: string;
  /** Ends the server, unless another process is still using it. */
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 20_000;

/**
 * Starts the server on `dataDir`, or takes the one that already runs there.
 * @throws when it does not come up within a minute; the message ends with the server's own log.
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const account = serverAccount();
  const bin = join(binariesFolder(account), 'bin');
  const folder = dataFolder(dataDir, account);
  const secret = loadOrCreateSecret(dataDir, 'postgres');
  initializeCluster(bin, folder, secret, account);

  const address = (port: number, database: string) => `postgres://${ROLE}:${secret}@127.0.0.1:${port}/${database}`;
  const logFile = join(dataDir, 'postgres.log');
  const until = Date.now() + READY_WITHIN_MS;

  while (Date.now() < until) {
    const running = readPidFile(folder);
    if (running && isProcessAlive(running.pid) && (await acceptsConnections(address(running.port, 'postgres')))) {
      return opened(folder, running, address);
    }
    const log = openSync(logFile, 'a', 0o600);
    const server = spawn(
      join(bin, 'postgres'),
      [
        ...['-D', folder, '-p', String(await findFreePort()), '-c', 'listen_addresses=127.0.0.1'],
        ...['-c', 'unix_socket_directories=', '-c', 'max_connections=200', '-c', 'log_timezone=America/Lima'],
        // No disk of today pays four times for a jump; told so, searches use their index.
        ...['-c', 'random_page_cost=1.1'],
      ],
      // Its own group: Ctrl-C reaches us first, and the server ends once our requests are answered.
      { ...account, cwd: '/', detached: true, stdio: ['ignore', log, log] },
    );
    closeSync(log);
    let exited = false;
    server.once('exit', () => (exited = true));
    server.once('error', () => (exited = true));
    server.unref();
    while (!exited && Date.now() < until) {
      const own = readPidFile(folder);
      if (own && own.pid === server.pid && (await acceptsConnections(address(own.port, 'postgres')))) {
        return opened(folder, own, address);
      }
      await delay(25);
    }
    // It may have found another server on the folder, or the stale note of a killed one: look again.
    await delay(250);
  }
  const tail = existsSync(logFile) ? readFileSync(logFile, 'utf8').split('\n').slice(-8).join('\n') : '';
  throw new Error(`PostgreSQL no respondió en ${READY_WITHIN_MS / 1000} s.\n${tail}`);
}

async function opened(
  folder: string,
  server: { pid: number; port: number },
  address: (port: number, database: string) => string,
): Promise<EmbeddedPostgres> {
  const main = address(server.port, 'postgres');
  const [database] = await runQuery(main, `select 1 from pg_database where datname = '${ROLE}'`);
  if (!database) {
    await runQuery(main, `create database ${ROLE}`).catch((error: { code?: string }) => {
      // Another process that started at the same time made it first.
      if (error.code !== '42P04' && error.code !== '23505') throw error;
    });
  }
  return {
    url: address(server.port, ROLE),
    async stop() {
      const others = await runQuery(
        main,
        `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      ).catch(() => []);
      if (others.length > 0) return;
      if (isProcessAlive(server.pid)) process.kill(server.pid, 'SIGINT');
      const until = Date.now() + STOP_WITHIN_MS;
      while (readPidFile(folder) && isProcessAlive(server.pid) && Date.now() < until) await delay(25);
    },
  };
}
