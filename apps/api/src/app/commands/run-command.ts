import type { DataSource } from 'typeorm';
import { ConfigError, loadConfig } from '../../platform/config/config';
import type { Config } from '../../platform/config/config';
import { openDatabase } from '../database/open-database';

/** A command runs one query after the other; the second connection holds the migration lock. */
const CONNECTIONS = 2;

/** A command of the terminal. The text that it returns is printed. */
type Command = (database: DataSource, config: Config) => Promise<string>;

async function withDatabase(work: Command): Promise<string> {
  const config = loadConfig(process.env);
  const { source, stopServer } = await openDatabase(config, CONNECTIONS);
  try {
    return await work(source, config);
  } finally {
    await source.destroy();
    await stopServer();
  }
}

/**
 * Runs a command on the academy's database, whether the server runs or not. Prints the command's text; if it fails,
 * prints the error and sets the exit code to 1.
 */
export async function runCommand(work: Command): Promise<void> {
  try {
    console.log(await withDatabase(work));
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exitCode = 1;
  }
}
