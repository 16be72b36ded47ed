import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { AppError } from '../http/app-error';
import { isFileId } from './file-id';
import { UnreferencedFiles } from './unreferenced-files';
import { StoredFileEntity } from './stored-file.entity';
import type { FileKind } from './stored-file.entity';
import { STORAGE } from './storage.port';
import type { Storage } from './storage.port';

/** Bytes that are safe in the storage, with what their row says of them. */
export type StoredFile = Pick<StoredFileEntity, 'id' | 'kind' | 'mediaType' | 'size' | 'sha256'>;

/** A file for each of the contents. */
type FilesOf<Contents extends readonly Uint8Array[]> = { readonly [Place in keyof Contents]: StoredFile };

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Files: first the bytes, durable, then the row, in the transaction of whatever refers to it. */
@Injectable()
export class FilesService {
  private readonly logger = new Logger(FilesService.name);

  constructor(
    @Inject(STORAGE) private readonly storage: Storage,
    @InjectRepository(StoredFileEntity) private readonly rows: Repository<StoredFileEntity>,
    private readonly loose: UnreferencedFiles,
  ) {}

  /**
   * Keeps contents (one file each, in that order; none is fine) together with what refers to them: once the bytes are
   * durable, `save` runs in the transaction that makes their rows. What fails leaves neither rows nor bytes.
   * @throws what `save` throws.
   */
  async storeWith<const Contents extends readonly Uint8Array[], T>(
    kind: FileKind,
    mediaType: string,
    contents: Contents,
    save: (manager: EntityManager, files: FilesOf<Contents>) => Promise<T>,
  ): Promise<T> {
    const files = contents.map((bytes) => ({
      id: randomBytes(16).toString('hex'),
      kind,
      mediaType,
      size: bytes.byteLength,
      sha256: sha256(bytes),
    }));
    const ids = files.map(({ id }) => id);
    if (ids.length > 0) await this.loose.register(ids);
    try {
      for (const [place, bytes] of contents.entries()) await this.storage.put(ids[place] ?? '', bytes);
      return await this.rows.manager.transaction(async (manager) => {
        if (ids.length > 0) await this.loose.markReferenced(manager, ids);
        for (const file of files) await manager.insert(StoredFileEntity, file);
        return save(manager, files as FilesOf<Contents>);
      });
    } catch (error) {
      await this.deleteBytes(ids);
      throw error;
    }
  }

  /** Takes the rows away, in the transaction of whatever no longer refers to them; `discard` the bytes after it. */
  async removeRows(manager: EntityManager, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await manager.delete(StoredFileEntity, ids);
    await this.loose.markUnreferenced(manager, ids);
  }

  /** Gives up bytes that no row speaks of. Never fails: what stays behind is found by the sweep. */
  async deleteBytes(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.loose.deleteUnreferenced(ids).catch((error: unknown) => this.logger.error(error));
  }

  /** What is known of a file, without its bytes. @throws AppError `file_not_found`, as `read`. */
  async find(id: string, kind: FileKind): Promise<StoredFileEntity> {
    const file = isFileId(id) ? await this.rows.findOneBy({ id, kind }) : null;
    if (!file) throw new AppError('file_not_found');
    return file;
  }

  /** @throws AppError `file_not_found` where there are none. */
  async bytes({ id }: Pick<StoredFileEntity, 'id'>): Promise<Buffer> {
    const bytes = await this.storage.get(id);
    if (!bytes) throw new AppError('file_not_found');
    return bytes;
  }

  /** @throws AppError `file_not_found` for an unknown or malformed id, or one of another kind. */
  async read(id: string, kind: FileKind): Promise<{ file: StoredFileEntity; bytes: Buffer }> {
    const file = await this.find(id, kind);
    return { file, bytes: await this.bytes(file) };
  }
}
