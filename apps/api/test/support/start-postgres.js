import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../../dist/apps/api/embedded-postgres.js';

/** Starts one PostgreSQL for the whole test run. Each test file creates its own databases on it. */
export default async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'telar-test-'));
  // If the tests run as root, the server runs as another account, which must be able to enter the folder.
  chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres(folder);
  await turnOffSyncing(server.url);
  process.env.TEST_DATABASE_URL = server.url;
  process.env.TEST_RUN_FOLDER = folder;
  globalThis.testPostgres = { server, folder };
}

/** The tests kill applications, never this server, so it need not write anything through to the disk. */
async function turnOffSyncing(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await client.query(`alter system set ${setting} = off`);
  }
  await client.query('select pg_reload_conf()');
  await client.end();
}
