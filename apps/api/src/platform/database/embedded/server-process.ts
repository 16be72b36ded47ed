import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';

const CONNECT_TIMEOUT_MS = 2_000;
/** Connections of this module. They do not count as clients: two processes that stop would see each other's. */
const APPLICATION_NAME = 'telar-embedded';
const TOO_MANY_CONNECTIONS = '53300';

/** A PostgreSQL server as its pid file describes it. */
export interface ServerProcess {
  pid: number;
  port: number;
}

/**
 * The server of the data folder, by its pid file; `null` if there is none. The file of a killed server is stale.
 * @throws if the file exists and cannot be read: nothing is known about the server, and another one must not be
 * started.
 */
export function readPidFile(folder: string): ServerProcess | null {
  const file = join(folder, 'postmaster.pid');
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return pid > 0 && port > 0 ? { pid, port } : null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw new Error(`No se puede leer ${file} (${code}), así que no se sabe si PostgreSQL ya funciona.`, {
      cause: error,
    });
  }
}

/** Runs one statement on a new connection. @returns the rows. */
export async function runQuery<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: APPLICATION_NAME,
  });
  // Without a listener, a server that ends during the query would end this process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Whether the server accepts a connection and runs a statement. */
export async function acceptsConnections(url: string): Promise<boolean> {
  try {
    await runQuery(url, 'select 1');
    return true;
  } catch {
    return false;
  }
}

/** Whether clients are connected to the server. False if it does not respond. */
export async function hasClients(url: string): Promise<boolean> {
  try {
    const clients = await runQuery(
      url,
      `select 1 from pg_stat_activity
       where backend_type = 'client backend' and application_name <> '${APPLICATION_NAME}' limit 1`,
    );
    return clients.length > 0;
  } catch (error) {
    return (error as { code?: string }).code === TOO_MANY_CONNECTIONS;
  }
}

/** Whether a process with that id exists. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A TCP port of the loopback address that is free now. */
export function findFreePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('sin puerto'))));
    });
  });
}
