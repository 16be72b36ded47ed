import type { ClientBase } from 'pg';
import type { Storage } from '../../platform/storage/storage.port';
import { BackupError, reaching } from './backup-error';
import { beginSnapshot, withBackupLock } from './backup-lock';
import { BackupLog } from './backup-log';
import { Blobs } from './blobs';
import { copyFiles } from './file-copies';
import { backupIds, DamagedManifestError, newBackupId, readManifest, writeManifest } from './manifest';
import type { Manifest } from './manifest';
import { deleteOldBackups, discardUnfinished } from './retention';
import { dumpTable } from './table-dumps';
import { TableParts } from './table-parts';
import { backedUpTables, quoted, sequenceStates } from './tables';
import type { BackupTarget } from './target/backup-target';

/** What is backed up, and where to. */
export interface BackupPlan {
  /** The URL of the database. */
  url: string;
  storage: Storage;
  target: BackupTarget;
  /** The place of the target, for people. */
  place: string;
  /** How many backups the target keeps. */
  keep: number;
  /** Whether it is the nightly backup. */
  scheduled: boolean;
  signal?: AbortSignal;
  /** Called when no other process can begin a backup any more. If it throws, there is no backup. */
  check?: () => Promise<void>;
}

/** A complete backup. */
export interface TakenBackup {
  manifest: Manifest;
  /** What the target did not have yet, in bytes. */
  copiedBytes: number;
  /** Why the oldest backups are still in the target, if they could not be deleted. */
  cleanupFailure: string | null;
}

/**
 * Backs up the rows as they are at one moment, and the files that they name. The academy goes on working.
 * @throws BackupError; the target then has no new backup.
 */
export async function takeBackup(plan: BackupPlan): Promise<TakenBackup> {
  const parts = new TableParts(plan.target);
  try {
    return await withBackupLock(plan.url, (client) => recordedBackup(client, plan, parts));
  } catch (error) {
    // After an abort the work may go on for a moment, and the process must end soon.
    if (!plan.signal?.aborted) await parts.discard(plan.url, plan.signal).catch(() => undefined);
    throw error;
  }
}

/** Takes the backup and records it, or its failure. */
async function recordedBackup(client: ClientBase, plan: BackupPlan, parts: TableParts): Promise<TakenBackup> {
  await plan.check?.();
  const log = new BackupLog(plan.url, plan.place, plan.scheduled);
  const row = await log.begin();
  try {
    const taken = await untilAborted(backUp(client, plan, parts), plan.signal);
    await log.succeed(row, taken.manifest, taken.copiedBytes);
    return taken;
  } catch (error) {
    const failure = plan.signal?.aborted ? new BackupError('La academia se detuvo durante la copia.') : error;
    await log.fail(row, failure).catch(() => undefined);
    throw failure;
  }
}

/** The result of the work, or at once the reason of the abort. */
function untilAborted<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return work;
  const aborted = new Promise<never>((_, fail) =>
    signal.addEventListener('abort', () => fail(signal.reason as Error), { once: true }),
  );
  return Promise.race([work, aborted]);
}

async function backUp(
  client: ClientBase,
  { storage, target, keep, signal }: BackupPlan,
  parts: TableParts,
): Promise<TakenBackup> {
  const startedAt = new Date();
  // What ended processes left takes room. If it cannot be deleted, `deleteOldBackups` says so.
  await failureOf(discardUnfinished(target));
  const rows = await reaching('No se puede leer la base de datos', dumpSnapshot(client, target, parts, signal));
  const { files, copied } = await copyFiles(rows.tables, new Blobs(target), storage, signal);
  const manifest: Manifest = {
    format: 'telar-backup',
    version: 1,
    id: newBackupId(startedAt),
    started_at: startedAt.toISOString(),
    finished_at: new Date().toISOString(),
    ...rows,
    files,
  };
  // Without this connection the files were not protected from deletion.
  await reaching('Se perdió la conexión con la base de datos', client.query('select 1'));
  signal?.throwIfAborted();
  parts.mayBeNamed = true;
  await writeManifest(target, manifest);
  return { manifest, copiedBytes: copied.bytes, cleanupFailure: await failureOf(deleteOldBackups(target, keep)) };
}

/** Why the work failed; `null` if it did not. */
const failureOf = (work: Promise<void>): Promise<string | null> =>
  work.then(
    () => null,
    (error: Error) => error.message,
  );

/** Copies the rows of one moment. */
async function dumpSnapshot(client: ClientBase, target: BackupTarget, parts: TableParts, signal?: AbortSignal) {
  await beginSnapshot(client);
  const names = (await backedUpTables(client)).map(({ name }) => `public.${quoted(name)}`);
  if (names.length === 0) throw new BackupError('La base no tiene ninguna academia.');
  // A new release waits with its changes of the tables.
  await client.query(`lock table ${names.join(', ')} in access share mode`);
  const academy = await academyOf(client);
  await refuseForeignTarget(target, academy);
  const tables = [];
  for (const table of await backedUpTables(client)) tables.push(await dumpTable(client, table, parts, signal));
  const snapshot = {
    academy,
    postgresql: await one(client, 'show server_version'),
    migrations: (await client.query<{ name: string }>('select name from migrations order by id')).rows.map(
      (m) => m.name,
    ),
    tables,
    sequences: await sequenceStates(client),
  };
  await client.query('commit');
  return snapshot;
}

const one = async (client: ClientBase, sql: string): Promise<string> =>
  String(Object.values(((await client.query(sql)).rows[0] ?? {}) as object)[0]);

/** What the academy and its restored copies have in common, and other academies have not. */
async function academyOf(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ kid: string }>('select kid from signing_keys order by created_at, kid limit 1');
  return rows[0]?.kid ?? null;
}

/** The retention would delete the backups of the other academy. @throws BackupError */
async function refuseForeignTarget(target: BackupTarget, academy: string | null): Promise<void> {
  const other = (await newestReadable(target))?.academy ?? null;
  if (other !== null && other !== academy) {
    throw new BackupError('Ahí hay copias de otra academia. Elige una carpeta o un prefijo para esta.');
  }
}

/** The newest manifest that is not damaged: a damaged one must not prevent new backups. */
async function newestReadable(target: BackupTarget): Promise<Manifest | null> {
  for (const id of (await backupIds(target)).toReversed()) {
    try {
      return await readManifest(target, id);
    } catch (error) {
      if (!(error instanceof DamagedManifestError)) throw error;
    }
  }
  return null;
}
