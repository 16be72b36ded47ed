import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverAccount } from '../../src/platform/database/embedded/os-account';
import { acceptsConnections } from '../../src/platform/database/embedded/server-process';
import { freePort } from './free-port';

/** Connections to PostgreSQL: far fewer than the clients have, so that each transaction gets another one. */
const SERVER_CONNECTIONS = 5;

/** PgBouncer in transaction mode, in front of the PostgreSQL of the test run. */
export class PgBouncer {
  private constructor(
    private readonly folder: string,
    private readonly process: ChildProcess,
    /** URL of the same database through PgBouncer. */
    readonly url: string,
  ) {}

  /**
   * @param directUrl the database.
   * @param settings in addition to the defaults.
   */
  static async start(directUrl: string, settings: Record<string, string> = {}): Promise<PgBouncer> {
    const { hostname, port, username, password } = new URL(directUrl);
    const folder = mkdtempSync(join(tmpdir(), 'telar-pgbouncer-'));
    const file = join(folder, 'pgbouncer.ini');
    const listenPort = await freePort();
    const lines = Object.entries({
      listen_addr: '127.0.0.1',
      listen_port: String(listenPort),
      unix_socket_dir: '',
      auth_type: 'any',
      pool_mode: 'transaction',
      default_pool_size: String(SERVER_CONNECTIONS),
      ...settings,
    }).map(([name, value]) => `${name} = ${value}`);
    // The time limit of statements, which a role has otherwise.
    const limit = `connect_query='set statement_timeout = 10000'`;
    const target = `* = host=${hostname} port=${port} user=${username} password=${password} ${limit}`;
    writeFileSync(file, ['[databases]', target, '[pgbouncer]', ...lines, ''].join('\n'));
    // PgBouncer refuses to run as root.
    chmodSync(folder, 0o755);
    const program = spawn('pgbouncer', ['--quiet', file], {
      ...serverAccount(),
      cwd: '/',
      env: { PATH: `${process.env.PATH}:/usr/sbin` },
      stdio: 'ignore',
    });
    const url = new URL(directUrl);
    url.port = String(listenPort);
    const bouncer = new PgBouncer(folder, program, url.href);
    while (program.exitCode === null && !(await acceptsConnections(url.href)));
    return bouncer;
  }

  async stop(): Promise<void> {
    const ended = this.process.exitCode === null ? once(this.process, 'exit') : null;
    this.process.kill('SIGTERM');
    await ended;
    rmSync(this.folder, { recursive: true });
  }
}
