import type { DataSource } from 'typeorm';
import { ConfigError, loadConfig } from '../../platform/config/config';
import type { Config } from '../../platform/config/config';
import { openDataSource } from '../database/data-source';
import { startEmbeddedPostgres } from '../../platform/database/embedded/embedded-postgres';

/** Two are enough: a command asks one thing after another. */
const CONNECTIONS = 2;

/** Does its work on the database; the sentence it ends with is printed. */
type Command = (database: DataSource, config: Config) => Promise<string>;

async function withDatabase(work: Command): Promise<string> {
  const config = loadConfig(process.env);
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres(config.dataDir);
  const database = await openDataSource(config.databaseUrl ?? embedded?.url ?? '', CONNECTIONS);
  try {
    return await work(database, config);
  } finally {
    await database.destroy();
    await embedded?.stop();
  }
}

/**
 * Runs a command of the terminal on the academy's database, beside a running academy or without one: prints the sentence
 * it ends with, or what went wrong, and then with an exit code of 1.
 */
export async function runCommand(work: Command): Promise<void> {
  try {
    console.log(await withDatabase(work));
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exitCode = 1;
  }
}
