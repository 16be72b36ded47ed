import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { Child } from './child.mjs';
import { until } from './wait.mjs';

const DATABASE = 'telar';
const PASSWORD = 'simulacro';
/** Name of the standby in `synchronous_standby_names`. */
const STANDBY = 'standby';
/** Small, so that the server fits on a disk of `DISK_MB`, and with the log of what it does. */
const SETTINGS = ['max_connections=100', 'max_wal_size=64MB', 'min_wal_size=32MB', 'listen_addresses=127.0.0.1'];

/** The account that runs PostgreSQL, which refuses to run as root. `null`: that of this process. */
function serverAccount() {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const [, , uid, gid] = (users.find((line) => line.startsWith('postgres:')) ?? 'nobody:x:65534:65534').split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

const account = serverAccount();

/** Creates a folder that only PostgreSQL's account may read. @param {string} folder */
export function makeDataFolder(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
}

/** A PostgreSQL server in a folder of its own. */
export class Postgres {
  /** @type {Child | undefined} */
  #server;

  /**
   * @param {{ bin: string, folder: string, port: number }} place `bin`: folder of PostgreSQL's programs; `folder`: of
   * the
   *   data, made by `makeDataFolder`
   */
  constructor({ bin, folder, port }) {
    this.bin = bin;
    this.folder = folder;
    this.port = port;
  }

  /** @param {string} [database] */
  url(database = DATABASE) {
    return `postgres://${DATABASE}:${PASSWORD}@127.0.0.1:${this.port}/${database}`;
  }

  /** Creates the data of a new server. */
  initialize() {
    const secret = `${this.folder}.password`;
    writeFileSync(secret, PASSWORD, { mode: 0o600 });
    if (account) chownSync(secret, account.uid, account.gid);
    this.#run('initdb', [
      ...['-D', this.data, '-U', DATABASE, `--pwfile=${secret}`, '--auth=scram-sha-256', '--encoding=UTF8'],
      ...['--locale=C', '--no-sync'],
    ]);
  }

  /** Copies a running server as its standby. @param {Postgres} primary */
  copy(primary) {
    const source = `${primary.url('postgres')}?application_name=${STANDBY}`;
    this.#run('pg_basebackup', ['-D', this.data, '-d', source, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
  }

  get data() {
    return join(this.folder, 'data');
  }

  /** Starts the server. Resolves when it accepts connections. */
  async start() {
    const settings = [...SETTINGS, `unix_socket_directories=${this.folder}`].flatMap((setting) => ['-c', setting]);
    this.#server = new Child(join(this.bin, 'postgres'), ['-D', this.data, '-p', String(this.port), ...settings], {
      log: `${this.folder}.log`,
      account,
    });
    await until('PostgreSQL accepts connections', () => this.query('select 1', 'postgres'));
  }

  get isRunning() {
    return this.#server !== undefined && !this.#server.hasEnded;
  }

  /** @param {NodeJS.Signals} [signal] `SIGINT`: rolls transactions back; `SIGKILL`: as if the machine were gone. */
  async stop(signal = 'SIGINT') {
    await this.#server?.stop(signal);
  }

  /**
   * Runs one statement on a connection of its own.
   * @param {string} sql
   * @param {string} [database]
   * @returns {Promise<Record<string, any>[]>} the rows.
   */
  async query(sql, database) {
    const client = new pg.Client({ connectionString: this.url(database), connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** From now on a commit waits for the standby. Resolves when the standby has everything. */
  async makeSynchronous() {
    await this.query(`alter system set synchronous_standby_names = '${STANDBY}'`, 'postgres');
    await this.query('select pg_reload_conf()', 'postgres');
    const state = "select 1 from pg_stat_replication where sync_state = 'sync'";
    await until('the standby replicates synchronously', async () => (await this.query(state, 'postgres')).length === 1);
  }

  /** Makes a standby the primary. */
  async promote() {
    await this.query('select pg_promote(wait => true)', 'postgres');
  }

  /**
   * @param {string} program
   * @param {string[]} args
   */
  #run(program, args) {
    execFileSync(join(this.bin, program), args, { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  }
}
