import { rmSync } from 'node:fs';
import pg from 'pg';

/** Stops the server, also if a failed test left a connection open, and deletes its data. */
export default async function stopPostgres() {
  const { server, folder } = globalThis.testPostgres;
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
  await client.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
