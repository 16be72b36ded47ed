import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDataSource } from '../../src/app/database/data-source';
import { describeBackup } from '../../src/modules/backups/describe-backup';
import { exportData } from '../../src/modules/backups/export-data';
import { backupIds, writeManifest } from '../../src/modules/backups/manifest';
import { openTarget } from '../../src/modules/backups/target/open-target';
import { sha256 } from '../../src/platform/crypto/sha256';
import { DiskStorage } from '../../src/platform/storage/disk.storage';
import { FilesService } from '../../src/platform/storage/files.service';
import { STORAGE } from '../../src/platform/storage/storage.port';
import type { Storage } from '../../src/platform/storage/storage.port';
import { UnreferencedFilesCleanup } from '../../src/platform/storage/unreferenced-files-cleanup';
import type { TestApp } from '../support/app';
import { backUp, blobsIn, copyEvents, newFolder, NO_ACCOUNT, restoreFrom } from '../support/backups';
import { createMigratedDatabase } from '../support/database';
import { startIssuing } from '../support/issuing';
import { storedFilePath, storedFiles } from '../support/stored-files';
import { beforeTests } from '../support/use-app';

describe('the place of backups', () => {
  const issuing = beforeTests(() => startIssuing());
  let test: TestApp;
  beforeAll(async () => {
    ({ test } = issuing);
    await issuing.issue();
  });
  afterAll(() => test.close());

  const target = (folder: string) => openTarget(folder, NO_ACCOUNT, '/');

  /** Stores an image that a row names. @returns its id. */
  const storeImage = async (content: string) =>
    test.app.get(FilesService).storeWith('image', 'image/webp', [Buffer.from(content)], async (_, [file]) => file.id);
  const removeImage = async (id: string) => {
    const files = test.app.get(FilesService);
    await test.database.transaction((manager) => files.removeRows(manager, [id]));
    await files.deleteBytes([id]);
  };

  describe('copies in one place', () => {
    it('copy only new files, and delete the oldest backup with the contents that no other has', async () => {
      const folder = newFolder();
      const image = await storeImage('first');
      const first = await backUp(test, folder);
      const files = first.manifest.files.bytes;
      expect(first.copiedBytes).toBe(files);
      await storeImage('second!');
      expect((await backUp(test, folder)).copiedBytes).toBe('second!'.length);
      await removeImage(image);
      const before = blobsIn(folder).map(({ name }) => name);
      expect(before).toContain(sha256('first'));
      const third = await backUp(test, folder, { keep: 1 });
      const after = blobsIn(folder).map(({ name }) => name);
      expect(after).not.toContain(sha256('first'));
      expect(after).toContain(sha256('second!'));
      expect(await backupIds(target(folder))).toEqual([third.manifest.id]);
      await restoreFrom(folder);
    });

    it('are complete although an older one is damaged, whose contents and those of all others remain', async () => {
      const folder = newFolder();
      const image = await storeImage('only in the first');
      await backUp(test, folder);
      await removeImage(image);
      const damaged = await backUp(test, folder);
      await storeImage('after the damaged one');
      await backUp(test, folder);
      const rows = damaged.manifest.tables.find(({ name }) => name === 'stored_files');
      const part = blobsIn(folder).find(({ name }) => name === rows?.parts[0]?.sha256);
      rmSync(join(part?.parentPath ?? '', part?.name ?? ''));
      const newest = await backUp(test, folder, { keep: 3 });
      expect(describeBackup(newest)).toMatch(/ lista: .*\nNo se pudieron borrar las copias antiguas: .*falta/s);
      expect(blobsIn(folder).map(({ name }) => name)).toContain(sha256('only in the first'));
      await restoreFrom(folder);
      // When the damaged one is no longer among those that remain, everything old is deleted.
      expect((await backUp(test, folder, { keep: 1 })).cleanupFailure).toBeNull();
      expect(blobsIn(folder).map(({ name }) => name)).not.toContain(sha256('only in the first'));
    });

    it('go on beside a damaged manifest, and delete nothing while one of those that remain is damaged', async () => {
      const folder = newFolder();
      const made = [];
      for (let count = 0; count < 3; count++) made.push((await backUp(test, folder)).manifest.id);
      const [oldest = '', middle = '', newest = ''] = made;
      const manifestOf = (id: string) => join(folder, 'manifests', `${id}.json`);
      writeFileSync(manifestOf(newest), '{}');
      await expect(restoreFrom(folder)).rejects.toThrow(
        new RegExp(`${newest} está dañada: .*saca manifests/${newest}.json`),
      );
      writeFileSync(manifestOf(middle), '{}');
      const { cleanupFailure } = await backUp(test, folder, { keep: 3 });
      expect(cleanupFailure).toContain(`La copia ${middle} está dañada`);
      expect(await backupIds(target(folder))).toContain(oldest);
      await restoreFrom(folder);
    });

    it('of a clock that was ahead are never taken for the newest, and cost no newer one', async () => {
      const folder = newFolder();
      const { manifest } = await backUp(test, folder);
      const future = '20991231T235959999Z-abcdef';
      const { id } = manifest;
      await writeManifest(target(folder), { ...manifest, id: future });
      await expect(restoreFrom(folder)).rejects.toThrow(`Escribe qué copia quieres: ${future}, ${id}.`);
      await restoreFrom(folder, { id });
      const last = await backUp(test, folder, { keep: 1 });
      expect(last.cleanupFailure).toBeNull();
      expect(await backupIds(target(folder))).toEqual([last.manifest.id]);
    });

    it('are refused while another backup or an export of the academy runs', async () => {
      let release = () => {};
      const blocked = new Promise<void>((done) => (release = done));
      let begin = () => {};
      const began = new Promise<void>((done) => (begin = done));
      const running = backUp(test, newFolder(), { check: () => (begin(), blocked) });
      await began;
      await expect(backUp(test, newFolder())).rejects.toThrow(/Ya hay otra copia/);
      await expect(exportData(test.url, test.app.get(STORAGE), newFolder())).rejects.toThrow(/Ya hay otra copia/);
      release();
      await running;
    });

    it('get no table parts of an attempt that fails, and keep its files for the next one', async () => {
      const folder = newFolder();
      await backUp(test, folder);
      const before = blobsIn(folder).map(({ name }) => name);
      const contents = ['one of two', 'two of two'];
      const images = [];
      for (const content of contents) images.push(await storeImage(content));
      const storage = test.app.get<Storage>(STORAGE);
      let reads = 0;
      const failing: Storage = {
        ...storage,
        get: (id) => (reads++ === 0 ? storage.get(id) : Promise.reject(new Error('refused'))),
      };
      await expect(backUp(test, folder, { storage: failing })).rejects.toThrow('refused');
      const added = blobsIn(folder).filter(({ name }) => !before.includes(name));
      expect(added.map(({ name }) => contents.some((content) => sha256(content) === name))).toEqual([true]);
      expect((await backUp(test, folder)).cleanupFailure).toBeNull();
      await restoreFrom(folder);
      for (const image of images) await removeImage(image);
    });

    it('lose what killed processes left, although there are few', async () => {
      const folder = newFolder();
      await backUp(test, folder);
      const part = `blobs/${sha256('x').slice(0, 2)}/${sha256('x')}`;
      await target(folder).put(part, Buffer.from('x'));
      const unfinished = join(folder, 'unfinished', 'x');
      writeFileSync(unfinished, 'x');
      utimesSync(unfinished, 0, 0);
      const full = { ...target(folder), put: () => Promise.reject(new Error('refused')) };
      await expect(backUp(test, folder, { target: full })).rejects.toThrow('refused');
      expect(existsSync(unfinished)).toBe(false);
      await backUp(test, folder);
      expect(existsSync(join(folder, part))).toBe(false);
      await restoreFrom(folder);
    });

    it('record an earlier one as failed if its process ended before it', async () => {
      await test.database.query(`insert into backups (place, scheduled) values ('/copias', true)`);
      await backUp(test, newFolder());
      const after = { failure: 'El proceso terminó antes que la copia.' };
      expect(await copyEvents(test)).toContainEqual({ action: 'backup.failed', actor: null, name: '/copias', after });
    });

    it('are refused if they are of another academy', async () => {
      const folder = newFolder();
      await backUp(test, folder);
      const url = await createMigratedDatabase();
      const other = await openDataSource(url, 2);
      await other.query(`insert into signing_keys (kid, public_jwk, private_jwk) values ('otra', '{}', '{}')`);
      await other.destroy();
      await expect(backUp(test, folder, { url })).rejects.toThrow(/copias de otra academia/);
    });
  });

  describe('files that are deleted while a backup runs', () => {
    it('are in the backup, and their bytes are deleted by the next cleanup', async () => {
      const folder = newFolder();
      const image = await storeImage('deleted meanwhile');
      const storage = test.app.get<Storage>(STORAGE);
      let isDeleted = false;
      const slow: Storage = {
        ...storage,
        async get(id) {
          // The snapshot was read. Nothing was copied yet.
          if (!isDeleted) {
            isDeleted = true;
            await removeImage(image);
            await test.app.get(UnreferencedFilesCleanup).cleanUp();
          }
          return storage.get(id);
        },
      };
      const { manifest } = await backUp(test, folder, { storage: slow });
      expect(manifest.files.missing).toEqual([]);
      const { dataDir } = await restoreFrom(folder);
      expect(readFileSync(storedFilePath({ dataDir }, image), 'utf8')).toBe('deleted meanwhile');
      const stored = storedFiles(test).length;
      await test.app.get(UnreferencedFilesCleanup).cleanUp();
      expect(storedFiles(test)).toHaveLength(stored - 1);
    });

    it('fails if the storage has none of the files', async () => {
      const empty = new DiskStorage(newFolder());
      await expect(backUp(test, newFolder(), { storage: empty })).rejects.toThrow(/ningún archivo .* STORAGE_URL/);
    });

    it('that the storage has lost are named, and the rest is backed up', async () => {
      const folder = newFolder();
      const image = await storeImage('lost');
      await test.app.get<Storage>(STORAGE).delete(image);
      const { manifest } = await backUp(test, folder);
      expect(manifest.files.missing).toEqual([image]);
      await restoreFrom(folder);
      await removeImage(image);
    });
  });
});
