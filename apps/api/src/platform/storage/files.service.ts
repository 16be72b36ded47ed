import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { ByteBudget } from '../concurrency/byte-budget';
import { SharedBuffers } from '../concurrency/shared-buffers';
import { sha256 } from '../crypto/sha256';
import { AppError } from '../http/app-error';
import { outages } from '../outages/outages';
import { waitFor } from '../request/request-context';
import { isFileId, newFileId } from './file-id';
import type { StoredFile } from './file-row';
import { STORAGE } from './storage.port';
import type { Storage } from './storage.port';
import { StoredFileEntity } from './stored-file.entity';
import type { FileKind } from './stored-file.entity';
import { UnreferencedFiles } from './unreferenced-files';

/** One file for each of the contents. */
type FilesOf<Contents extends readonly Uint8Array[]> = { readonly [Index in keyof Contents]: StoredFile };

/** Bytes. */
const UNSTORED_MAX = 32 * 1024 * 1024;
/** Room for nearly every PDF of a certificate, in bytes. Memory that is not written to costs nothing. */
const MADE_BYTES = 256 * 1024;
const MADE_BUFFERS_KEPT = 8;
/** After an error of the storage. */
const RETRY_AFTER_S = 5;

/** The storage failed or did not respond in time. */
class StorageFailure extends AppError {
  constructor(cause: unknown) {
    super('overloaded', { retryAfter: RETRY_AFTER_S, cause });
  }
}

/** Stores files: first the bytes, until they are durable, then the rows. */
@Injectable()
export class FilesService {
  private readonly logger = new Logger(FilesService.name);
  /** The contents of `storeSeveral` that are made and not yet stored. What makes many of them waits for room. */
  readonly memory = new ByteBudget(UNSTORED_MAX);
  private readonly made = new SharedBuffers(MADE_BYTES, MADE_BUFFERS_KEPT);

  constructor(
    @Inject(STORAGE) private readonly storage: Storage,
    @InjectRepository(StoredFileEntity) private readonly rows: Repository<StoredFileEntity>,
    private readonly unreferenced: UnreferencedFiles,
  ) {}

  /**
   * Stores contents together with the rows that refer to them. Once the bytes are durable, `save` runs in the
   * transaction that inserts the rows of the files. A failure leaves neither rows nor bytes.
   * @param contents one file each, in that order; may be empty.
   * @throws what `save` throws; AppError `overloaded` if the storage fails.
   */
  async storeWith<const Contents extends readonly Uint8Array[], T>(
    kind: FileKind,
    mediaType: string,
    contents: Contents,
    save: (manager: EntityManager, files: FilesOf<Contents>) => Promise<T>,
  ): Promise<T> {
    const files = contents.map((bytes) => describe(newFileId(), kind, mediaType, bytes));
    const ids = files.map(({ id }) => id);
    if (ids.length > 0) await this.unreferenced.register(ids);
    try {
      for (const [index, bytes] of contents.entries()) await this.reach(this.storage.put(ids[index] ?? '', bytes));
      return await this.rows.manager.transaction(async (manager) => {
        if (ids.length > 0) await this.unreferenced.markReferenced(manager, ids);
        for (const file of files) await manager.insert(StoredFileEntity, file);
        return save(manager, files as FilesOf<Contents>);
      });
    } catch (error) {
      await this.discard(ids, error);
      throw error;
    }
  }

  /**
   * Makes a content and stores it together with the row that refers to it, with the fewest statements: the file is
   * registered while the content is made. A failure leaves neither rows nor bytes.
   * @param make may return a content in the memory that it gets.
   * @param insert runs one statement, which begins with `FILE_ROW`. Returns no row if the file was given up.
   * @throws what `make` and `insert` throw; AppError `overloaded` if the storage fails.
   */
  async storeMade<Row>(
    kind: FileKind,
    mediaType: string,
    make: (memory: SharedArrayBuffer) => Promise<Uint8Array>,
    insert: (file: StoredFile) => Promise<Row | null>,
  ): Promise<Row> {
    const id = newFileId();
    try {
      const file = await this.made.lend(async (memory) => {
        const [made, registered] = await Promise.allSettled([make(memory), this.unreferenced.register([id])]);
        if (made.status === 'rejected') throw made.reason;
        if (registered.status === 'rejected') throw registered.reason;
        await this.reach(this.storage.put(id, made.value));
        return describe(id, kind, mediaType, made.value);
      });
      const row = await insert(file);
      if (!row) throw new Error('The file was given up before its row was made');
      return row;
    } catch (error) {
      await this.discard([id], error);
      throw error;
    }
  }

  /**
   * Makes several contents and stores them together with the rows that refer to them. One that cannot be made or stored
   * does not prevent the others. A failure leaves neither rows nor bytes.
   * @param makes start at the same time.
   * @param insert runs one statement that takes the files from `loose_files` and makes their rows. `null` is a content
   * that has no file. Returns the ids of the files that have a row now.
   * @returns for each content the file, or why there is none; a file without a row may be missing from what `insert`
   * returned.
   * @throws what `insert` throws.
   */
  async storeSeveral(
    kind: FileKind,
    mediaType: string,
    makes: readonly (() => Promise<Uint8Array>)[],
    insert: (files: readonly (StoredFile | null)[]) => Promise<ReadonlySet<string>>,
  ): Promise<PromiseSettledResult<StoredFile>[]> {
    const ids = makes.map(() => newFileId());
    const registered = this.unreferenced.register(ids);
    const results = await Promise.allSettled(
      makes.map(async (make, place) => {
        const [made] = await Promise.all([make(), registered]);
        const file = describe(ids[place] ?? '', kind, mediaType, made);
        await this.memory.hold(made.byteLength, () => this.reach(this.storage.put(file.id, made)));
        return file;
      }),
    );
    const files = results.map((result) => (result.status === 'fulfilled' ? result.value : null));
    const stored = new Set<string>();
    try {
      if (files.some(Boolean)) for (const id of await insert(files)) stored.add(id);
      return results;
    } finally {
      const failure = results.find((result) => result.status === 'rejected')?.reason as unknown;
      await this.discard(
        ids.filter((id) => !stored.has(id)),
        failure,
      );
    }
  }

  /** Call it in the transaction that removes the last reference to the files, and `deleteBytes` after it. */
  async removeRows(manager: EntityManager, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await manager.delete(StoredFileEntity, ids);
    await this.unreferenced.markUnreferenced(manager, ids);
  }

  /** Deletes the bytes of files without a row. Never fails: the cleanup deletes what remains. */
  async deleteBytes(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.unreferenced.deleteUnreferenced(ids).catch((error: unknown) => this.logger.error(error));
  }

  /** The row of a file. @throws AppError `file_not_found` for an unknown or malformed id, or one of another kind. */
  async find(id: string, kind: FileKind): Promise<StoredFileEntity> {
    const file = isFileId(id) ? await this.rows.findOneBy({ id, kind }) : null;
    if (!file) throw new AppError('file_not_found');
    return file;
  }

  /** @throws AppError `file_not_found` if the storage has no bytes of that id; `overloaded` if it fails. */
  async bytes({ id }: Pick<StoredFileEntity, 'id'>): Promise<Buffer> {
    const bytes = await this.reach(this.storage.get(id));
    if (!bytes) throw new AppError('file_not_found');
    return bytes;
  }

  /** The bytes from `start` up to, not including, `end`. @throws as `bytes`. */
  async part({ id }: Pick<StoredFileEntity, 'id'>, start: number, end: number): Promise<Buffer> {
    const part = await this.reach(this.storage.getPart(id, start, end));
    if (!part) throw new AppError('file_not_found');
    return part;
  }

  /** The row and the bytes of a file. @throws AppError `file_not_found`, as `find` and `bytes`. */
  async read(id: string, kind: FileKind): Promise<{ file: StoredFileEntity; bytes: Buffer }> {
    const file = await this.find(id, kind);
    return { file, bytes: await this.bytes(file) };
  }

  /** A storage that fails, such as a full disk or a service that is away, works again later. */
  private async reach<T>(work: Promise<T>): Promise<T> {
    try {
      return await waitFor(work);
    } catch (error) {
      outages.inc('storage');
      this.logger.error(error);
      throw new StorageFailure(error);
    }
  }

  /** Deletes the bytes of files that did not get a row. */
  private async discard(ids: readonly string[], error: unknown): Promise<void> {
    const deleted = this.deleteBytes(ids);
    // A storage that is silent would keep the caller waiting for a second time limit.
    if (!(error instanceof StorageFailure)) await deleted;
  }
}

function describe(id: string, kind: FileKind, mediaType: string, bytes: Uint8Array): StoredFile {
  return { id, kind, mediaType, size: bytes.byteLength, sha256: sha256(bytes) };
}
