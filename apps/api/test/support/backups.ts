import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreAcademy } from '../../src/app/database/restore-database';
import { readManifest } from '../../src/modules/backups/manifest';
import { takeBackup } from '../../src/modules/backups/take-backup';
import type { BackupPlan, TakenBackup } from '../../src/modules/backups/take-backup';
import { openTarget } from '../../src/modules/backups/target/open-target';
import type { S3Account } from '../../src/modules/backups/target/open-target';
import { DiskStorage } from '../../src/platform/storage/disk.storage';
import { STORAGE } from '../../src/platform/storage/storage.port';
import type { TestApp } from './app';
import { createDatabase } from './database';

export const NO_ACCOUNT: S3Account = { endpoint: '', region: '', accessKeyId: '', secretAccessKey: '' };

export const newFolder = () => mkdtempSync(join(tmpdir(), 'telar-backup-'));

/** The contents that the backups in a folder have, by SHA-256. */
export const blobsIn = (folder: string) =>
  readdirSync(join(folder, 'blobs'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

/** Backs up the academy of a test. */
export function backUp(test: TestApp, place: string, plan: Partial<BackupPlan> = {}): Promise<TakenBackup> {
  return takeBackup({
    url: test.url,
    storage: test.app.get(STORAGE),
    target: plan.target ?? openTarget(place, NO_ACCOUNT, '/'),
    place,
    keep: 14,
    scheduled: false,
    ...plan,
  });
}

/** What the audit log has about backups and exports, oldest first. `actor` is the name of the command. */
export const copyEvents = ({ database }: TestApp) =>
  database.query<{ action: string; actor: string | null; name: string; after: Record<string, unknown> | null }[]>(`
    select action, actor_name as actor, subject_name as name, after from audit_events
    where subject_type in ('backup', 'export') order by id`);

/** Restores a backup into a new database and a new folder, or into those. @returns where it is. */
export async function restoreFrom(
  place: string,
  { id, url, account = NO_ACCOUNT }: { id?: string; url?: string; account?: S3Account } = {},
): Promise<{ url: string; dataDir: string }> {
  const dataDir = newFolder();
  const target = openTarget(place, account, '/');
  const destination = { url: url ?? (await createDatabase()), storage: new DiskStorage(join(dataDir, 'files')) };
  await restoreAcademy(destination, target, await readManifest(target, id));
  return { url: destination.url, dataDir };
}
