import { rmSync } from 'node:fs';
import pg from 'pg';

/** Ends the server, also after a failed test that left a connection open, and takes its data away. */
export default async function stopPostgres() {
  const { server, folder } = globalThis.testPostgres;
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
  await client.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
