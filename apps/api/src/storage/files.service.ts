import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { AppError } from '../http/app-error';
import { StoredFile } from './stored-file.entity';
import type { FileKind } from './stored-file.entity';
import { STORAGE } from './storage.port';
import type { Storage } from './storage.port';

const ID = /^[0-9a-f]{32}$/;

/** Bytes that are safe in the storage and not yet spoken of in the database. */
export type DurableFile = Pick<StoredFile, 'id' | 'kind' | 'mediaType' | 'size' | 'sha256'>;

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Files: first the bytes, durable, then the row, in the transaction of whatever refers to it. */
@Injectable()
export class FilesService {
  constructor(
    @Inject(STORAGE) private readonly storage: Storage,
    @InjectRepository(StoredFile) private readonly rows: Repository<StoredFile>,
  ) {}

  async makeDurable(kind: FileKind, mediaType: string, bytes: Uint8Array): Promise<DurableFile> {
    const id = randomBytes(16).toString('hex');
    await this.storage.put(id, bytes);
    return { id, kind, mediaType, size: bytes.byteLength, sha256: sha256(bytes) };
  }

  async record(manager: EntityManager, file: DurableFile): Promise<void> {
    await manager.insert(StoredFile, file);
  }

  /** Takes the rows away, in the transaction of whatever no longer refers to them; `discard` the bytes after it. */
  async forget(manager: EntityManager, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await manager.delete(StoredFile, ids);
  }

  /** Gives up bytes that no row speaks of. */
  async discard(file: Pick<DurableFile, 'id'>): Promise<void> {
    await this.storage.delete(file.id);
  }

  /** @throws AppError `file_not_found` for an unknown or malformed id, or one of another kind. */
  async read(id: string, kind: FileKind): Promise<{ file: StoredFile; bytes: Buffer }> {
    const file = ID.test(id) ? await this.rows.findOneBy({ id, kind }) : null;
    const bytes = file && (await this.storage.get(id));
    if (!file || !bytes) throw new AppError('file_not_found');
    return { file, bytes };
  }

  /** Removes row and bytes, the row first: bytes without a row are found by the sweep, a row without bytes is a lie. */
  async remove(id: string): Promise<void> {
    await this.rows.delete({ id });
    await this.storage.delete(id);
  }
}
