import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { sha256 } from '../../platform/crypto/sha256';
import { BackupError } from './backup-error';
import type { BackupTarget } from './target/backup-target';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

const TableDump = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: count,
  /** The hash of the rows as PostgreSQL's `copy … to stdout` writes them. */
  sha256: Sha256,
  /** The rows, compressed with gzip, in pieces. */
  parts: z.array(z.object({ sha256: Sha256, size: count })),
});
/** The rows of a table in a backup. */
export type TableDump = z.infer<typeof TableDump>;

const SequenceState = z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() });
export type SequenceState = z.infer<typeof SequenceState>;

const ManifestSchema = z.object({
  format: z.literal('telar-backup'),
  version: z.literal(1),
  id: z.string(),
  started_at: z.string(),
  finished_at: z.string(),
  /** Id of the academy's oldest signing key; `null` before its first certificate. */
  academy: z.string().nullable(),
  postgresql: z.string(),
  /** The names of the migrations that the tables had. */
  migrations: z.array(z.string()),
  tables: z.array(TableDump),
  sequences: z.array(SequenceState),
  /** The contents of the rows of `stored_files`. `missing`: ids whose bytes the storage did not have. */
  files: z.object({ count, bytes: count, missing: z.array(z.string()) }),
});
/** What a backup contains. It is written last: without it there is no backup. */
export type Manifest = z.infer<typeof ManifestSchema>;

const FOLDER = 'manifests';
const NAME = /^(\d{8}T\d{9}Z-[0-9a-f]{6})\.json$/;
const keyOf = (id: string) => `${FOLDER}/${id}.json`;

/** A manifest is not what was written. */
export class DamagedManifestError extends BackupError {}

/** An id that sorts by time, in milliseconds. */
export function newBackupId(now: Date): string {
  const time = now.toISOString().replace(/[-:.]/g, '');
  return `${time}-${randomBytes(3).toString('hex')}`;
}

/** The part of an id up to the seconds sorts as the time does. */
const SECONDS_LENGTH = 'yyyymmddThhmmss'.length;

/** Whether the id is of a time that has not come yet: the clock was wrong then, or it is now. */
const isFuture = (id: string): boolean =>
  id.slice(0, SECONDS_LENGTH) > newBackupId(new Date()).slice(0, SECONDS_LENGTH);

/**
 * The ids of the complete backups, the oldest first. Those with a date in the future come before all others, so that
 * none of them counts as the newest.
 */
export async function backupIds(target: BackupTarget): Promise<string[]> {
  const names = [...(await target.list(FOLDER)).keys()];
  const ids = names.flatMap((name) => NAME.exec(name)?.[1] ?? []).toSorted();
  return [...ids.filter(isFuture), ...ids.filter((id) => !isFuture(id))];
}

export async function writeManifest(target: BackupTarget, manifest: Manifest): Promise<void> {
  const file = { manifest, sha256: sha256(JSON.stringify(manifest)) };
  await target.put(keyOf(manifest.id), Buffer.from(`${JSON.stringify(file, null, 1)}\n`));
}

/**
 * Reads the manifest of a backup.
 * @param id without it, the newest backup.
 * @throws BackupError if there is no such backup, or if its manifest was changed (`DamagedManifestError`) or is of a
 * newer version. Without an id also if a backup has a date in the future, because the newest one is then unknown.
 */
export async function readManifest(target: BackupTarget, id?: string): Promise<Manifest> {
  const ids = await backupIds(target);
  const chosen = id ?? ids.at(-1);
  if (!chosen) throw new BackupError('Ahí no hay ninguna copia completa.');
  if (id === undefined && ids[0] !== undefined && isFuture(ids[0])) {
    throw new BackupError(
      `La copia ${ids[0]} lleva una fecha que aún no llega: el reloj estaba o está mal. Escribe qué copia quieres: ` +
        `${ids.join(', ')}.`,
    );
  }
  if (!ids.includes(chosen)) {
    throw new BackupError(`Ahí no está la copia ${chosen}. Hay: ${ids.join(', ') || 'ninguna'}.`);
  }
  const bytes = await target.get(keyOf(chosen));
  const damaged =
    `La copia ${chosen} está dañada: su manifiesto cambió. Si no lo puedes recuperar, saca ${keyOf(chosen)} de ahí ` +
    'y usa otra copia.';
  const file = parseJson(bytes?.toString() ?? '') as { manifest?: { version?: unknown }; sha256?: unknown } | null;
  if (!file?.manifest || file.sha256 !== sha256(JSON.stringify(file.manifest))) throw new DamagedManifestError(damaged);
  const parsed = ManifestSchema.safeParse(file.manifest);
  if (!parsed.success) {
    throw new BackupError(`La copia ${chosen} tiene un formato que esta versión no conoce. Usa una versión más nueva.`);
  }
  return parsed.data;
}

export async function deleteManifest(target: BackupTarget, id: string): Promise<void> {
  await target.delete(keyOf(id));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
