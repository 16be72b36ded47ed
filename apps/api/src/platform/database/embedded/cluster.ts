import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withDiskFull } from './disk-full';
import type { OsAccount } from './os-account';

/** The only role of the cluster; the database of the academy has the same name. */
export const ROLE = 'telar';

/**
 * Creates the database cluster, unless it exists. It is created in a temporary folder and then moved, so that an
 * interrupted start leaves no incomplete cluster.
 * @param bin folder of `initdb`
 * @param folder of the cluster
 * @param secret the role's password
 * @throws if `initdb` fails.
 */
export function initializeCluster(bin: string, folder: string, secret: string, account: OsAccount | null): void {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const temporary = `${folder}.${process.pid}.new`;
  mkdirSync(temporary, { recursive: true, mode: 0o700 });
  const secretFile = `${temporary}.secret`;
  writeFileSync(secretFile, secret, { mode: 0o600 });
  if (account) for (const path of [temporary, secretFile]) chownSync(path, account.uid, account.gid);
  const initdb = spawnSync(
    join(bin, 'initdb'),
    [
      '-D',
      temporary,
      '-U',
      ROLE,
      `--pwfile=${secretFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=es-PE',
    ],
    { ...account, cwd: '/', encoding: 'utf8' },
  );
  rmSync(secretFile, { force: true });
  if (initdb.status !== 0) {
    const message = `No se pudo crear la base de datos: ${initdb.stderr || initdb.stdout || String(initdb.error)}`;
    throw withDiskFull(new Error(message), folder);
  }
  try {
    renameSync(temporary, folder);
  } catch (error) {
    // Another process that started at the same time has created it.
    rmSync(temporary, { recursive: true });
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error;
  }
}
