import type { ClientBase } from 'pg';
import { MigrationExecutor } from 'typeorm';
import type { DataSource } from 'typeorm';
import { BackupError, reaching } from '../../modules/backups/backup-error';
import { Blobs } from '../../modules/backups/blobs';
import { compareFiles, restoreFiles } from '../../modules/backups/file-copies';
import type { Manifest } from '../../modules/backups/manifest';
import { recordCommand } from '../../modules/backups/record-command';
import { checkBackup, compareRows, restoreRows } from '../../modules/backups/restore-rows';
import { hasTables } from '../../modules/backups/tables';
import type { BackupTarget } from '../../modules/backups/target/backup-target';
import { ADVISORY_LOCKS, withAdvisoryLock } from '../../platform/database/advisory-lock';
import { HOLD_WAITING } from '../../platform/mail/mail.statements';
import type { Storage } from '../../platform/storage/storage.port';
import { openAtMigrations, openDataSource } from './data-source';

const FULL =
  'La base ya tiene tablas. Una copia se restaura en una base vacía o en una DATA_DIR nueva, para no borrar nada.';

/** The place of a restored academy. */
interface Destination {
  /** The URL of PostgreSQL itself, without a pooler. */
  url: string;
  storage: Storage;
}

/**
 * Restores a backup into an empty database, and migrates it to this release. The whole backup is read before anything
 * is written, and all rows are inserted in one transaction.
 * @throws BackupError if the database has any table, or the backup is damaged or of a newer release.
 */
export async function restoreAcademy(
  { url, storage }: Destination,
  target: BackupTarget,
  manifest: Manifest,
): Promise<void> {
  await withBackupsTables(url, manifest, async (source) => {
    await onConnection(source, refuseFullDatabase);
    await checkBackup(manifest, target);
    await restoreFiles(manifest, new Blobs(target), storage);
    await restoreDatabase(source, manifest, target, holdMails);
  });
  await migrate(url, async (client) => {
    // Those of a backup that is older than `held`.
    await client.query(HOLD_WAITING);
    await recordCommand(client, 'restore', 'backup.restored', manifest.id);
  });
}

/**
 * Restores a backup into an empty place and compares rows and files.
 * @throws BackupError if the backup is damaged or the place gets something else.
 */
export async function verifyBackup(
  { url, storage }: Destination,
  target: BackupTarget,
  manifest: Manifest,
): Promise<void> {
  await withBackupsTables(url, manifest, async (source) => {
    await checkBackup(manifest, target);
    const blobs = new Blobs(target);
    await restoreFiles(manifest, blobs, storage);
    await compareFiles(manifest, blobs, storage);
    await restoreDatabase(source, manifest, target);
    await onConnection(source, (client) => compareRows(manifest, client));
  });
  await migrate(url);
}

/** Runs the migrations that came after the backup, then the work. */
async function migrate(url: string, work?: (client: ClientBase) => Promise<void>): Promise<void> {
  const source = await openDataSource(url, 2);
  try {
    if (work) await onConnection(source, work);
  } finally {
    await source.destroy();
  }
}

/** Runs the work on a source that knows only the migrations of the backup. */
async function withBackupsTables(
  url: string,
  manifest: Manifest,
  work: (source: DataSource) => Promise<void>,
): Promise<void> {
  const source = await reaching('No hay conexión con la base de datos', openAtMigrations(url, manifest.migrations));
  if (!source) {
    throw new BackupError('La copia es de una versión más nueva de la academia. Actualiza antes de restaurarla.');
  }
  try {
    await work(source);
  } finally {
    await source.destroy();
  }
}

/** @throws BackupError if the database has any table. */
async function refuseFullDatabase(client: ClientBase): Promise<void> {
  if (await hasTables(client)) throw new BackupError(FULL);
}

/**
 * Holds the mails that waited, so that no process sends them although the restore fails after its rows are there. A
 * backup of an older release has no state `held`, which came with the column `secret`.
 */
async function holdMails(client: ClientBase, { tables }: Manifest): Promise<void> {
  const canHold = tables.some(({ name, columns }) => name === 'mails' && columns.includes('secret'));
  if (canHold) await client.query(HOLD_WAITING);
}

/**
 * Creates the tables that the backup had and inserts its rows, in one transaction.
 * @param change of the rows, in the same transaction.
 */
async function restoreDatabase(
  source: DataSource,
  manifest: Manifest,
  target: BackupTarget,
  change?: (client: ClientBase, manifest: Manifest) => Promise<void>,
): Promise<void> {
  await withAdvisoryLock(source, ADVISORY_LOCKS.migrations, async (runner) => {
    const client = (await runner.connect()) as ClientBase;
    await refuseFullDatabase(client);
    const executor = new MigrationExecutor(source, runner);
    executor.transaction = 'all';
    await executor.executePendingMigrations();
    await restoreRows(manifest, target, client);
    await change?.(client, manifest);
  });
  await source.query('analyze');
}

/** Runs the work on one connection of the source. */
async function onConnection<T>(source: DataSource, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const runner = source.createQueryRunner();
  try {
    return await work((await runner.connect()) as ClientBase);
  } finally {
    await runner.release();
  }
}
