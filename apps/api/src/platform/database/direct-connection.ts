import { databaseServers } from '../config/database-servers';
import { DatabaseClient } from './database-client';
import { Primary } from './primary';

const CONNECT_TIMEOUT_MS = 5_000;
/** Options of a connection without time limits for its statements, whatever limits the role has. */
export const NO_LIMITS = '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0';

/**
 * Opens a connection outside the pool for long work: its statements have no time limit. It leads to the primary.
 * @param address of PostgreSQL itself, not of a pooler that shares its connections. May name several servers.
 */
export async function connectDirectly(address: string): Promise<DatabaseClient> {
  const servers = databaseServers(address);
  const client = new DatabaseClient({
    connectionString: servers[0]?.url ?? address,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'telar-backup',
    options: NO_LIMITS,
    primary: servers.length > 1 ? new Primary(servers) : undefined,
  });
  // Without a listener, a connection that breaks would end this process. The next statement fails.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
