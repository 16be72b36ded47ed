import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../../../dist/apps/api/embedded-postgres.js';

/** One real PostgreSQL for the whole run; each test file makes a database of its own on it. */
export default async function startPostgres() {
  const server = await startEmbeddedPostgres(mkdtempSync(join(tmpdir(), 'telar-test-')));
  process.env.TEST_DATABASE_URL = server.url;
  globalThis.testPostgres = server;
}
