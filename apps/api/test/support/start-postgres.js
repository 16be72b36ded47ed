import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../../../dist/apps/api/embedded-postgres.js';

/** One real PostgreSQL for the whole run; each test file makes a database of its own on it. */
export default async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'telar-test-'));
  // Open to pass through, so that a server that must not run as root finds its data.
  chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres(folder);
  process.env.TEST_DATABASE_URL = server.url;
  globalThis.testPostgres = { server, folder };
}
