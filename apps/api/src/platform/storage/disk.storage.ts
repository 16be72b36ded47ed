import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { discardUnfinished, writeDurably } from './durable-file';
import { assertFileId } from './file-id';
import type { Storage } from './storage.port';

/** Files on a disk, in 256 folders named by the first two digits of the id. */
export class DiskStorage implements Storage {
  private readonly unfinished: string;

  constructor(private readonly root: string) {
    this.unfinished = join(root, 'unfinished');
  }

  async put(id: string, bytes: Uint8Array): Promise<void> {
    await writeDurably(this.pathOf(id), bytes, this.unfinished);
  }

  async get(id: string): Promise<Buffer | null> {
    return readFile(this.pathOf(id)).catch(nullIfMissing);
  }

  async getPart(id: string, start: number, end: number): Promise<Buffer | null> {
    const file = await open(this.pathOf(id)).catch(nullIfMissing);
    if (!file) return null;
    try {
      const part = Buffer.alloc(end - start);
      const { bytesRead } = await file.read(part, 0, part.length, start);
      return part.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  async delete(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
  }

  async discardUnfinished(before: Date): Promise<void> {
    await discardUnfinished(this.unfinished, before);
  }

  private pathOf(id: string): string {
    assertFileId(id);
    return join(this.root, id.slice(0, 2), id);
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
