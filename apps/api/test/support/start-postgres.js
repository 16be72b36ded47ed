import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../../../dist/apps/api/embedded-postgres.js';

/** Starts one PostgreSQL for the whole test run. Each test file creates its own databases on it. */
export default async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'telar-test-'));
  // If the tests run as root, the server runs as another account, which must be able to enter the folder.
  chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres(folder);
  process.env.TEST_DATABASE_URL = server.url;
  globalThis.testPostgres = { server, folder };
}
