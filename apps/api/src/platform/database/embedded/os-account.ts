import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Who the server runs as, where that is not who we are. */
export interface OsAccount {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root; root lends it the account `nobody`. `null` when we are not root. */
export function serverAccount(): OsAccount | null {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid) throw new Error('PostgreSQL no puede ejecutarse como root y no existe la cuenta «nobody».');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Whether the account can get into the folder; a checkout under a private home is closed to it. */
export function canEnter(folder: string, account: OsAccount | null): boolean {
  if (!account) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0;
}
