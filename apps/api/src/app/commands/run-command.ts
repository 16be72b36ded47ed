import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { BackupError } from '../../modules/backups/backup-error';
import { ConfigError, loadConfig } from '../../platform/config/config';
import type { Config } from '../../platform/config/config';
import { openDatabase } from '../database/open-database';
import { explainError } from '../explain-error';

/** A command runs one query after the other; the second connection holds the migration lock. */
const CONNECTIONS = 2;

/** What a command of the terminal takes. */
interface CommandLine {
  /** What to type: `npm run backup -- CARPETA`. */
  usage: string;
  /** How many arguments it takes at most. */
  argumentsMax: number;
  /** Whether it needs the data of an academy. Then it creates no embedded database. */
  needsAcademy: boolean;
}

/** Does the work of a command. The text that it returns is printed. */
type Work = (config: Config, args: readonly string[]) => Promise<string>;

/** @throws ConfigError if the arguments are not what the command takes. */
function checkArguments(args: readonly string[], { usage, argumentsMax }: CommandLine): void {
  const option = args.find((arg) => arg.startsWith('-'));
  if (option !== undefined) throw new ConfigError(`La opción ${option} no existe. Escribe: ${usage}`);
  if (args.length > argumentsMax) throw new ConfigError(`Escribe: ${usage}`);
}

/** @throws ConfigError if the settings lead to no academy, because they are those of another folder or service. */
function checkAcademy({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl !== null || existsSync(join(dataDir, 'postgres'))) return;
  throw new ConfigError(
    `En ${dataDir} no hay ninguna academia. Da a la orden los mismos ajustes que al servidor: DATA_DIR o DATABASE_URL.`,
  );
}

/**
 * Runs a program of the terminal. Prints the text that its work returns, or its usage for `--help`; if it fails, prints
 * the error and sets the exit code to 1.
 */
export async function runProgram(line: CommandLine, work: Work): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(line.usage);
    return;
  }
  let config: Config | null = null;
  try {
    checkArguments(args, line);
    config = loadConfig(process.env);
    if (line.needsAcademy) checkAcademy(config);
    console.log(await work(config, args));
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
