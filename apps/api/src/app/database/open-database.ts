import type { DataSource } from 'typeorm';
import type { Config } from '../../platform/config/config';
import { startEmbeddedPostgres } from '../../platform/database/embedded/embedded-postgres';
import { openDataSource } from './data-source';

/** A connected and migrated database. */
export interface OpenDatabase {
  source: DataSource;
  /** Stops the embedded PostgreSQL, if it is used. Call it after the source is closed. */
  stopServer: () => Promise<void>;
}

/** Connects to the configured database, or starts the embedded PostgreSQL. @param pool connections at most. */
export async function openDatabase(
  { databaseUrl, databaseUrlDirect: directUrl, dataDir }: Pick<Config, 'databaseUrl' | 'databaseUrlDirect' | 'dataDir'>,
  pool: number,
): Promise<OpenDatabase> {
  if (databaseUrl !== null) {
    return { source: await openDataSource(databaseUrl, pool, { directUrl }), stopServer: () => Promise.resolve() };
  }
  const server = await startEmbeddedPostgres(dataDir);
  try {
    return { source: await openDataSource(server.url, pool), stopServer: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
