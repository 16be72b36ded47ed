import { Readable } from 'node:stream';
import { sha256 } from '../../platform/crypto/sha256';
import type { Storage } from '../../platform/storage/storage.port';
import { BackupError, reaching } from './backup-error';
import { shardOf } from './blobs';
import type { Blobs } from './blobs';
import type { Manifest, TableDump } from './manifest';
import { fileRows } from './table-dumps';
import type { FileRow } from './table-dumps';

const CONCURRENCY = 8;
/** More missing files than that are no accident, nor are all files: the storage is another one. */
const MISSING_MAX = 1_000;

/** Runs the task for every item, several at a time. Fails with the first failure. */
async function forEach<T>(
  items: Iterable<T> | AsyncIterable<T>,
  task: (item: T) => Promise<void>,
  signal?: AbortSignal,
) {
  await Readable.from(items).forEach(task, { concurrency: CONCURRENCY, ...(signal && { signal }) });
}

const readFile = (storage: Storage, id: string) =>
  reaching('No se pueden leer los archivos de la academia', storage.get(id));

/** The files of each shard in turn. */
async function* shards(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow[]> {
  let shard: FileRow[] = [];
  for await (const row of rows) {
    if (shard[0] && shardOf(shard[0]) !== shardOf(row)) {
      yield shard;
      shard = [];
    }
    shard.push(row);
  }
  if (shard.length > 0) yield shard;
}

/** The copied files of a backup. */
export interface CopiedFiles {
  files: Manifest['files'];
  /** What the target did not have yet. */
  copied: { count: number; bytes: number };
}

/**
 * Copies the contents of the files that the target does not have yet.
 * @throws BackupError if the storage lacks so many, or all, that it must be the wrong one.
 */
export async function copyFiles(
  tables: readonly TableDump[],
  blobs: Blobs,
  storage: Storage,
  signal?: AbortSignal,
): Promise<CopiedFiles> {
  const files = { count: 0, bytes: 0, missing: [] as string[] };
  const copied = { count: 0, bytes: 0 };
  for await (const rows of shards(fileRows(tables, blobs))) {
    signal?.throwIfAborted();
    const present = await blobs.list(shardOf(rows[0] as FileRow));
    await forEach(
      rows,
      async (row) => {
        files.count++;
        files.bytes += row.size;
        if (present.get(row.sha256) === row.size) return;
        const bytes = await readFile(storage, row.id);
        if (!bytes || sha256(bytes) !== row.sha256) {
          files.missing.push(row.id);
          if (files.missing.length > MISSING_MAX) {
            throw new BackupError('Faltan más de mil archivos en el almacenamiento. Revisa STORAGE_URL.');
          }
          return;
        }
        await blobs.put(bytes);
        present.set(row.sha256, row.size);
        copied.count++;
        copied.bytes += row.size;
      },
      signal,
    );
  }
  if (files.count > 0 && files.missing.length === files.count) {
    throw new BackupError('En el almacenamiento no está ningún archivo de la academia. Revisa STORAGE_URL.');
  }
  files.missing.sort();
  return { files, copied };
}

/** Reads every content of a backup's files. @throws BackupError if one is missing or is not what it was. */
export async function checkFiles(manifest: Manifest, blobs: Blobs): Promise<void> {
  await forEach(storedRows(manifest, blobs), async (row) => void (await blobs.read(row)));
}

/** Writes the files of a backup into the storage. A file that is already there stays. */
export async function restoreFiles(manifest: Manifest, blobs: Blobs, storage: Storage): Promise<void> {
  await forEach(storedRows(manifest, blobs), async (row) => {
    const present = await readFile(storage, row.id);
    if (present && sha256(present) === row.sha256) return;
    const bytes = await blobs.read(row);
    await reaching('No se pueden escribir los archivos de la academia', storage.put(row.id, bytes));
  });
}

/** Compares the files in the storage with those of the backup. @throws BackupError */
export async function compareFiles(manifest: Manifest, blobs: Blobs, storage: Storage): Promise<void> {
  await forEach(storedRows(manifest, blobs), async ({ id, sha256: expected }) => {
    const bytes = await readFile(storage, id);
    if (!bytes || sha256(bytes) !== expected) throw new BackupError(`El archivo ${id} no se restauró bien.`);
  });
}

/** The rows of `stored_files` whose contents are in the backup. */
async function* storedRows(manifest: Manifest, blobs: Blobs): AsyncGenerator<FileRow> {
  const missing = new Set(manifest.files.missing);
  for await (const row of fileRows(manifest.tables, blobs)) if (!missing.has(row.id)) yield row;
}
