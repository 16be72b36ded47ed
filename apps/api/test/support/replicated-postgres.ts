import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { initializeCluster, ROLE } from '../../src/platform/database/embedded/cluster';
import { binariesFolder } from '../../src/platform/database/embedded/folders';
import { serverAccount } from '../../src/platform/database/embedded/os-account';
import { acceptsConnections, runQuery } from '../../src/platform/database/embedded/server-process';
import { freePort } from './free-port';

const SECRET = 'clave-de-las-pruebas';
const account = serverAccount();
const bin = join(binariesFolder(account), 'bin');

/** A server on a data folder of its own. The test can kill it. */
class PostgresServer {
  private process?: ChildProcess;

  constructor(
    readonly folder: string,
    readonly port: number,
  ) {}

  get url(): string {
    return `postgres://${ROLE}:${SECRET}@127.0.0.1:${this.port}/postgres`;
  }

  /** Starts it. Resolves when it accepts connections. */
  async start(): Promise<void> {
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
    do {
      this.process = spawn(
        join(bin, 'postgres'),
        ['-D', this.folder, '-p', String(this.port), ...settings.flatMap((setting) => ['-c', setting])],
        { ...account, cwd: '/', stdio: 'ignore' },
      );
      // The processes of a killed server may use the folder a little longer: the new one ends, and is started again.
      while (this.isRunning && !(await acceptsConnections(this.url)));
    } while (!this.isRunning);
  }

  query<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
    return runQuery<T>(this.url, sql);
  }

  /** Which standbys must have a commit before it is confirmed: `*` for any one, empty for none. */
  async setSynchronousStandbys(names: string): Promise<void> {
    await this.query(`alter system set synchronous_standby_names = '${names}'`);
    await this.query('select pg_reload_conf()');
  }

  /** Ends it without any chance to write something. */
  async kill(): Promise<void> {
    if (!this.process || !this.isRunning) return;
    const ended = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await ended;
  }

  private get isRunning(): boolean {
    return this.process?.exitCode === null && this.process.signalCode === null;
  }
}

/** A primary, and a standby that receives everything that the primary writes before it confirms a commit. */
export class ReplicatedPostgres {
  private constructor(
    private readonly folder: string,
    readonly primary: PostgresServer,
    readonly standby: PostgresServer,
  ) {}

  static async start(): Promise<ReplicatedPostgres> {
    const folder = mkdtempSync(join(tmpdir(), 'telar-replicated-'));
    // As root, PostgreSQL runs as another account, which must be able to enter the folder.
    chmodSync(folder, 0o755);
    const primary = new PostgresServer(join(folder, 'primary'), await freePort());
    const standby = new PostgresServer(join(folder, 'standby'), await freePort());
    initializeCluster(bin, primary.folder, SECRET, account);
    // A copy of a server that does not run is a base backup.
    spawnSync('cp', ['-a', primary.folder, standby.folder]);
    const connection = `host=127.0.0.1 port=${primary.port} user=${ROLE} password=${SECRET}`;
    appendFileSync(join(standby.folder, 'postgresql.auto.conf'), `primary_conninfo = '${connection}'\n`);
    writeFileSync(join(standby.folder, 'standby.signal'), '');
    await primary.start();
    await standby.start();
    await primary.setSynchronousStandbys('*');
    return new ReplicatedPostgres(folder, primary, standby);
  }

  /** Makes the standby a primary. */
  async promote(): Promise<void> {
    await this.standby.query('select pg_promote()');
  }

  async stop(): Promise<void> {
    await this.primary.kill();
    await this.standby.kill();
    rmSync(this.folder, { recursive: true });
  }
}
