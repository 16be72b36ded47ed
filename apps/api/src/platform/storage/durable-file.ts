import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes a file so that a reader, or a crash, finds the whole file or none: to a temporary file, sync, rename. Resolves
 * once the file survives a power failure. Folders that do not exist are created.
 * @param unfinished folder of the temporary files, on the same disk.
 */
export async function writeDurably(path: string, bytes: Uint8Array, unfinished: string): Promise<void> {
  try {
    await write(path, bytes, unfinished);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    for (const folder of [dirname(path), unfinished]) await mkdir(folder, { recursive: true, mode: 0o700 });
    await write(path, bytes, unfinished);
  }
}

/** Deletes temporary files that were last written before that time. */
export async function discardUnfinished(unfinished: string, before: Date): Promise<void> {
  for (const name of await readdir(unfinished).catch(() => [])) {
    const file = join(unfinished, name);
    const stats = await stat(file).catch(() => null);
    if (stats && stats.mtime < before) await rm(file, { force: true });
  }
}

/** @throws `ENOENT`, having written nothing, if a folder does not exist. */
async function write(path: string, bytes: Uint8Array, unfinished: string): Promise<void> {
  const folder = await open(dirname(path), 'r');
  try {
    const temporary = join(unfinished, randomUUID());
    try {
      await writeSynced(temporary, bytes);
      await rename(temporary, path);
    } catch (error) {
      // On a full disk it would take the last room.
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
