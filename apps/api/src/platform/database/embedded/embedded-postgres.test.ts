import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres';
import { LOG_MAX, ServerLog } from './server-log';

const run = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
};

describe('startEmbeddedPostgres', () => {
  let dataDir: string;
  beforeEach(() => {
    // mkdtemp closes the folder to other accounts, like a checkout in a private home folder.
    dataDir = mkdtempSync(join(tmpdir(), 'telar-embedded-'));
  });
  afterEach(() => {
    rmSync(realpathSync(join(dataDir, 'postgres')), { recursive: true });
    rmSync(dataDir, { recursive: true });
  });

  it('starts, stores data, and starts again with it, also as root in a private folder', async () => {
    const first = await startEmbeddedPostgres(dataDir);
    await run(first.url, `create table stored as select 'ñandú'::text as word`);
    await first.stop();
    await expect(run(first.url, 'select 1')).rejects.toThrow();
    const second = await startEmbeddedPostgres(dataDir);
    expect(await run(second.url, 'select word from stored')).toEqual([{ word: 'ñandú' }]);
    await second.stop();
  });

  it('uses the server that already runs, and does not stop it while another client is connected', async () => {
    const [first, second] = await Promise.all([startEmbeddedPostgres(dataDir), startEmbeddedPostgres(dataDir)]);
    expect(second.url).toBe(first.url);
    const client = new pg.Client({ connectionString: first.url });
    await client.connect();
    await second.stop();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
    await first.stop();
    await expect(run(first.url, 'select 1')).rejects.toThrow();
  });

  it('stops when all processes that use it stop at the same time', async () => {
    const [first, second] = await Promise.all([startEmbeddedPostgres(dataDir), startEmbeddedPostgres(dataDir)]);
    const clients = [first, second].map(({ url }) => new pg.Client({ connectionString: url }));
    await Promise.all(clients.map((client) => client.connect()));
    await Promise.all(
      [first, second].map(async ({ stop }, n) => {
        // As the server does: the connections are closed just before.
        void clients[n]?.end();
        await stop();
      }),
    );
    await expect(run(first.url, 'select 1')).rejects.toThrow();
  });

  it('logs no values of statements, and removes the log of earlier versions', async () => {
    writeFileSync(join(dataDir, 'postgres.log'), 'DETAIL:  Key (email)=(rosa@correo.pe) already exists.');
    const server = await startEmbeddedPostgres(dataDir);
    await run(server.url, 'create table people (email text primary key, dni int)');
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const insert = () => client.query('insert into people values ($1, $2)', ['rosa@correo.pe', 45871203]);
    await insert();
    await expect(insert()).rejects.toThrow('duplicate key');
    await expect(client.query(`select 'rosa@correo.pe'::int`)).rejects.toThrow('invalid input');
    await expect(client.query(`insert into people values ('ana@correo.pe', 'x45871203')`)).rejects.toThrow();
    await client.end();
    await server.stop();
    const log = readFileSync(join(dataDir, 'postgresql.log'), 'utf8');
    expect(log).toContain('database system is ready');
    expect(log).not.toMatch(/correo\.pe|45871203/);
    expect(existsSync(join(dataDir, 'postgres.log'))).toBe(false);
  });

  it('limits the size of its log', async () => {
    const file = join(dataDir, 'postgresql.log');
    writeFileSync(file, 'x'.repeat(LOG_MAX + 1));
    const server = await startEmbeddedPostgres(dataDir);
    expect(statSync(file).size).toBeLessThan(LOG_MAX / 2);
    expect(statSync(`${file}.1`).size).toBe(LOG_MAX + 1);
    // The server goes on writing at the end of the file after it was emptied.
    writeFileSync(file, 'x'.repeat(LOG_MAX + 1), { flag: 'a' });
    new ServerLog(dataDir).limit();
    expect(statSync(file).size).toBe(0);
    await server.stop();
    const log = readFileSync(file, 'utf8');
    expect(log).toContain('shut down');
    expect(log).not.toContain('\0');
  });

  it('starts after a kill -9 with all committed data', async () => {
    const first = await startEmbeddedPostgres(dataDir);
    await run(first.url, 'create table stored (n int); insert into stored select generate_series(1, 500)');
    const [server] = await run(
      first.url,
      `select pg_backend_pid() as backend, current_setting('data_directory') as folder`,
    );
    const pid = spawnSync('sh', ['-c', `head -1 ${String(server?.folder)}/postmaster.pid`], {
      encoding: 'utf8',
    }).stdout.trim();
    process.kill(Number(pid), 'SIGKILL');
    const second = await startEmbeddedPostgres(dataDir);
    expect(await run(second.url, 'select count(*)::int as n from stored')).toEqual([{ n: 500 }]);
    await second.stop();
  });
});
