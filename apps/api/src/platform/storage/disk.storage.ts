import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertFileId } from './file-id';
import type { Storage } from './storage.port';

/** Files on a disk, in 256 folders named by the first two digits of the id. */
export class DiskStorage implements Storage {
  private readonly unfinished: string;

  constructor(private readonly root: string) {
    this.unfinished = join(root, 'unfinished');
  }

  async put(id: string, bytes: Uint8Array): Promise<void> {
    try {
      await this.write(id, bytes);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      for (const folder of [dirname(this.pathOf(id)), this.unfinished]) {
        await mkdir(folder, { recursive: true, mode: 0o700 });
      }
      await this.write(id, bytes);
    }
  }

  async get(id: string): Promise<Buffer | null> {
    return readFile(this.pathOf(id)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  }

  async delete(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
  }

  async discardUnfinished(before: Date): Promise<void> {
    for (const name of await readdir(this.unfinished).catch(() => [])) {
      const file = join(this.unfinished, name);
      const stats = await stat(file).catch(() => null);
      if (stats && stats.mtime < before) await rm(file, { force: true });
    }
  }

  /** @throws `ENOENT`, having written nothing, if a folder does not exist. */
  private async write(id: string, bytes: Uint8Array): Promise<void> {
    const target = this.pathOf(id);
    const folder = await open(dirname(target), 'r');
    try {
      // Write to a temporary file, sync, rename: a reader, or a crash, finds the whole file or none.
      const temporary = join(this.unfinished, randomUUID());
      const file = await open(temporary, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, target);
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  private pathOf(id: string): string {
    assertFileId(id);
    return join(this.root, id.slice(0, 2), id);
  }
}
