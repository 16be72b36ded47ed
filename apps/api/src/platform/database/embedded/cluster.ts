import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OsAccount } from './os-account';

/** The cluster's only role, and the database of the academy. */
export const ROLE = 'telar';

/**
 * Makes the cluster beside its place and moves it there whole, so that a broken-off start leaves no half of one.
 * @param bin folder of `initdb`
 * @param secret the role's password
 */
export function initializeCluster(bin: string, folder: string, secret: string, account: OsAccount | null): void {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const fresh = `${folder}.${process.pid}.new`;
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  const secretFile = `${fresh}.secret`;
  writeFileSync(secretFile, secret, { mode: 0o600 });
  if (account) for (const path of [fresh, secretFile]) chownSync(path, account.uid, account.gid);
  const initdb = spawnSync(
    join(bin, 'initdb'),
    [
      ...['-D', fresh, '-U', ROLE, `--pwfile=${secretFile}`, '--auth=scram-sha-256', '--encoding=UTF8'],
      ...['--locale=C', '--locale-provider=icu', '--icu-locale=es-PE'],
    ],
    { ...account, cwd: '/', encoding: 'utf8' },
  );
  rmSync(secretFile, { force: true });
  if (initdb.status !== 0) {
    throw new Error(`No se pudo crear la base de datos: ${initdb.stderr || initdb.stdout || String(initdb.error)}`);
  }
  try {
    renameSync(fresh, folder);
  } catch (error) {
    // Another process that started at the same time was first.
    rmSync(fresh, { recursive: true });
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error;
  }
}
