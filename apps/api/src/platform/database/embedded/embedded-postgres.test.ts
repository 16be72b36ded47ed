import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres';

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
