import { existsSync, utimesSync } from 'node:fs';
import { Sql } from '../../src/platform/database/sql';
import { newFileId } from '../../src/platform/storage/file-id';
import { FILE_ROW, fileRowValues } from '../../src/platform/storage/file-row';
import { FilesService } from '../../src/platform/storage/files.service';
import { STORAGE } from '../../src/platform/storage/storage.port';
import type { Storage } from '../../src/platform/storage/storage.port';
import { UnreferencedFiles } from '../../src/platform/storage/unreferenced-files';
import { UnreferencedFilesCleanup } from '../../src/platform/storage/unreferenced-files-cleanup';
import { storedFilePath, storedFiles } from '../support/stored-files';
import { useApp } from '../support/use-app';

describe('unreferenced files', () => {
  const test = useApp();

  const cleanUp = () => test.app.get(UnreferencedFilesCleanup).cleanUp();
  /** Whether the storage has the bytes of a file. */
  const isStored = (id: string) => existsSync(storedFilePath(test, id));

  /** Stores a file as a crash leaves it: registered and written so many minutes ago, without a row. */
  async function orphan(minutes: number): Promise<string> {
    const id = newFileId();
    await test.app.get(UnreferencedFiles).register([id]);
    await test.app.get<Storage>(STORAGE).put(id, Buffer.from('x'));
    await test.database.query(`update loose_files set announced_at = now() - make_interval(mins => $2) where id = $1`, [
      id,
      minutes,
    ]);
    return id;
  }

  describe('the cleanup of the storage', () => {
    it('keeps files that this database did not write, even old ones', async () => {
      const foreign = newFileId();
      await test.app.get<Storage>(STORAGE).put(foreign, Buffer.from('another academy’s'));
      utimesSync(storedFilePath(test, foreign), 0, 0);
      await cleanUp();
      expect(isStored(foreign)).toBe(true);
      // The same after this database has stored a file.
      await test.app.get(FilesService).storeWith('image', 'image/webp', [Buffer.from('own')], async () => undefined);
      await cleanUp();
      expect(isStored(foreign)).toBe(true);
    });

    it('deletes old orphans, and keeps new ones, which may still get a row', async () => {
      const [old, young] = [await orphan(6), await orphan(4)];
      await cleanUp();
      expect(isStored(old)).toBe(false);
      expect(isStored(young)).toBe(true);
    });

    it('keeps files that have a row', async () => {
      const [file] = await test.app
        .get(FilesService)
        .storeWith('image', 'image/webp', [Buffer.from('stored')], async (_, files) => files);
      await test.app.get(FilesService).deleteBytes([file.id]);
      await cleanUp();
      expect((await test.app.get(FilesService).read(file.id, 'image')).bytes.toString()).toBe('stored');
    });
  });

  describe('storing files', () => {
    it('allows two transactions to remove the same row at once', async () => {
      const service = test.app.get(FilesService);
      const [file] = await service.storeWith('image', 'image/webp', [Buffer.from('b')], async (_, files) => files);
      const remove = () => test.database.transaction((manager) => service.removeRows(manager, [file.id]));
      await Promise.all([remove(), remove()]);
      await service.deleteBytes([file.id]);
      expect(isStored(file.id)).toBe(false);
    });

    it('leaves neither rows nor bytes if the save fails', async () => {
      const before = storedFiles(test).length;
      const failing = test.app.get(FilesService).storeWith('image', 'image/webp', [Buffer.from('a')], async () => {
        throw new Error('not saved');
      });
      await expect(failing).rejects.toThrow('not saved');
      expect(storedFiles(test)).toHaveLength(before);
      expect(await test.database.query(`select from stored_files where sha256 = encode(sha256('a'), 'hex')`)).toEqual(
        [],
      );
    });

    it('inserts no row for a file that was given up in the meantime', async () => {
      const unreferenced = test.app.get(UnreferencedFiles);
      const id = await orphan(0);
      await unreferenced.deleteUnreferenced([id]);
      await expect(test.database.transaction((manager) => unreferenced.markReferenced(manager, [id]))).rejects.toThrow(
        'given up',
      );
    });

    it('stores a file in the statement of the row that refers to it, unless the file was given up', async () => {
      const files = test.app.get(FilesService);
      const statement = { name: 'test_file_row', text: `with ${FILE_ROW} select id from file` };
      const store = (beforeRow: (id: string) => Promise<unknown>) =>
        files.storeMade<{ id: string }>(
          'image',
          'image/webp',
          async () => Buffer.from('made'),
          async (file) => {
            await beforeRow(file.id);
            return test.app.get(Sql).one(statement, fileRowValues(file));
          },
        );
      const { id } = await store(async () => undefined);
      expect((await files.read(id, 'image')).bytes.toString()).toBe('made');
      const stored = storedFiles(test).length;
      const late = store((id) => test.app.get(UnreferencedFiles).deleteUnreferenced([id]));
      await expect(late).rejects.toThrow('given up');
      expect(storedFiles(test)).toHaveLength(stored);
    });

    it('deletes the bytes after their row is removed, at the latest in the next cleanup', async () => {
      const files = test.app.get(FilesService);
      const [file] = await files.storeWith('image', 'image/webp', [Buffer.from('b')], async (_, stored) => stored);
      await test.database.transaction((manager) => files.removeRows(manager, [file.id]));
      // A crash before the bytes are deleted.
      expect(isStored(file.id)).toBe(true);
      await cleanUp();
      expect(isStored(file.id)).toBe(false);
    });
  });
});
