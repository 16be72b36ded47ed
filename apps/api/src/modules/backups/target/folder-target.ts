import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { discardUnfinished, writeDurably } from '../../../platform/storage/durable-file';
import type { BackupTarget } from './backup-target';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Backups in a folder of this machine. */
export class FolderTarget implements BackupTarget {
  private readonly unfinished: string;

  constructor(private readonly root: string) {
    this.unfinished = join(root, 'unfinished');
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await writeDurably(join(this.root, key), bytes, this.unfinished);
  }

  async get(key: string): Promise<Buffer | null> {
    return readFile(join(this.root, key)).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
  }

  async delete(key: string): Promise<void> {
    await rm(join(this.root, key), { force: true });
  }

  async list(folder: string): Promise<Map<string, number>> {
    const names = await readdir(join(this.root, folder)).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const objects = new Map<string, number>();
    for (const name of names) objects.set(name, (await stat(join(this.root, folder, name))).size);
    return objects;
  }

  async discardUnfinished(before: Date): Promise<void> {
    await discardUnfinished(this.unfinished, before);
  }
}
