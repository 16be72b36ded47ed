import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A user account of the operating system. */
export interface OsAccount {
  uid: number;
  gid: number;
}

/**
 * The account that PostgreSQL runs as. `null`: the account of this process. PostgreSQL refuses to run as root, so for
 * root it is `nobody`.
 */
export function serverAccount(): OsAccount | null {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid) throw new Error('PostgreSQL no puede ejecutarse como root y no existe la cuenta «nobody».');
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * True if a process of the account can enter the folder. A folder above it that is closed to other users, such as a
 * private home, prevents that.
 */
export function canEnter(folder: string, account: OsAccount | null): boolean {
  if (!account) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0;
}
