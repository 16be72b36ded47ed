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

/** The server of the configured database. */
export interface DatabaseServer {
  /** The URL of the database. It may name several servers, and lead to a pooler. */
  url: string;
  /** For long work: leads to PostgreSQL itself. */
  directUrl: string;
  /** Stops the embedded PostgreSQL, if it is used and no other process uses it. Call it after everything is closed. */
  stop: () => Promise<void>;
}

type Settings = Pick<Config, 'databaseUrl' | 'databaseUrlDirect' | 'dataDir'>;

/** Finds the server of the configured database, or starts the embedded PostgreSQL. */
export async function openServer({ databaseUrl: url, databaseUrlDirect, dataDir }: Settings): Promise<DatabaseServer> {
  if (url !== null) return { url, directUrl: databaseUrlDirect ?? url, stop: () => Promise.resolve() };
  const server = await startEmbeddedPostgres(dataDir);
  return { url: server.url, directUrl: server.url, stop: () => server.stop() };
}

/** Connects to the configured database and migrates it. @param pool connections at most. */
export async function openDatabase(config: Settings, pool: number): Promise<OpenDatabase> {
  const server = await openServer(config);
  try {
    const source = await openDataSource(server.url, pool, { directUrl: config.databaseUrlDirect });
    return { source, stopServer: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
