import type { DataSource } from 'typeorm';
import { BackupError } from '../../modules/backups/backup-error';
import { ConfigError, loadConfig } from '../../platform/config/config';
import type { Config } from '../../platform/config/config';
import { openDatabase } from '../database/open-database';
import { explainError } from '../explain-error';

/** A command runs one query after the other; the second connection holds the migration lock. */
const CONNECTIONS = 2;

/** A command of the terminal. The text that it returns is printed. */
type Command = (database: DataSource, config: Config) => Promise<string>;

/**
 * Runs a program of the terminal. Prints the text that it returns; if it fails, prints the error and sets the exit code
 * to 1.
 */
export async function runProgram(work: (config: Config, args: readonly string[]) => Promise<string>): Promise<void> {
  let config: Config | null = null;
  try {
    config = loadConfig(process.env);
    console.log(await work(config, process.argv.slice(2)));
  } catch (error) {
    const isForPeople = error instanceof ConfigError || error instanceof BackupError;
    console.error(isForPeople ? error.message : ((config && explainError(error, config)) ?? error));
    process.exitCode = 1;
  }
}

/** Runs the work on the academy's database, whether the server runs or not. */
export async function withDatabase<T>(config: Config, work: (database: DataSource) => Promise<T>): Promise<T> {
  const { source, stopServer } = await openDatabase(config, CONNECTIONS);
  try {
    return await work(source);
  } finally {
    await source.destroy();
    await stopServer();
  }
}

/** Runs a command without arguments on the academy's database, as `runProgram`. */
export async function runCommand(work: Command): Promise<void> {
  await runProgram((config) => withDatabase(config, (database) => work(database, config)));
}
