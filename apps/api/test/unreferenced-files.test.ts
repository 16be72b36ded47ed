import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { FilesService } from '../src/platform/storage/files.service';
import { UnreferencedFiles } from '../src/platform/storage/unreferenced-files';
import { OrphanSweep } from '../src/platform/storage/orphan-sweep';
import { STORAGE } from '../src/platform/storage/storage.port';
import type { Storage } from '../src/platform/storage/storage.port';
import { startApp } from './support/app';
import type { TestApp } from './support/app';

const newId = () => randomBytes(16).toString('hex');

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.close());

const sweep = () => test.app.get(OrphanSweep).sweep();
const pathOf = (id: string) => join(test.dataDir, 'files', id.slice(0, 2), id);
const filesThere = () =>
  readdirSync(join(test.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

/** Bytes as a crash leaves them: announced and put, so many minutes ago, and no row. */
async function abandoned(minutes: number): Promise<string> {
  const id = newId();
  await test.app.get(UnreferencedFiles).register([id]);
  await test.app.get<Storage>(STORAGE).put(id, Buffer.from('x'));
  await test.database.query(`update loose_files set announced_at = now() - make_interval(mins => $2) where id = $1`, [
    id,
    minutes,
  ]);
  return id;
}

describe('the sweep of the storage', () => {
  it('takes nothing that this database did not put there, however old', async () => {
    const foreign = newId();
    await test.app.get<Storage>(STORAGE).put(foreign, Buffer.from('another academy’s'));
    utimesSync(pathOf(foreign), 0, 0);
    await sweep();
    expect(existsSync(pathOf(foreign))).toBe(true);
    // Nor once this database has files of its own.
    await test.app.get(FilesService).storeWith('image', 'image/webp', [Buffer.from('own')], async () => undefined);
    await sweep();
    expect(existsSync(pathOf(foreign))).toBe(true);
  });

  it('takes what a crash left, and leaves what may still get its row', async () => {
    const [old, young] = [await abandoned(6), await abandoned(4)];
    await sweep();
    expect(existsSync(pathOf(old))).toBe(false);
    expect(existsSync(pathOf(young))).toBe(true);
  });

  it('leaves what was kept', async () => {
    const [file] = await test.app
      .get(FilesService)
      .storeWith('image', 'image/webp', [Buffer.from('kept')], async (_, files) => files);
    await test.app.get(FilesService).deleteBytes([file.id]);
    await sweep();
    expect((await test.app.get(FilesService).read(file.id, 'image')).bytes.toString()).toBe('kept');
  });
});

describe('keeping files', () => {
  it('lets two take the same row away at once', async () => {
    const service = test.app.get(FilesService);
    const [file] = await service.storeWith('image', 'image/webp', [Buffer.from('b')], async (_, files) => files);
    const forget = () => test.database.transaction((manager) => service.removeRows(manager, [file.id]));
    await Promise.all([forget(), forget()]);
    await service.deleteBytes([file.id]);
    expect(existsSync(pathOf(file.id))).toBe(false);
  });

  it('leaves neither rows nor bytes where the save fails', async () => {
    const before = filesThere().length;
    const failing = test.app.get(FilesService).storeWith('image', 'image/webp', [Buffer.from('a')], async () => {
      throw new Error('not saved');
    });
    await expect(failing).rejects.toThrow('not saved');
    expect(filesThere()).toHaveLength(before);
    expect(await test.database.query(`select from stored_files where sha256 = encode(sha256('a'), 'hex')`)).toEqual([]);
  });

  it('makes no row for bytes that were given up meanwhile', async () => {
    const loose = test.app.get(UnreferencedFiles);
    const id = await abandoned(0);
    await loose.deleteUnreferenced([id]);
    await expect(test.database.transaction((manager) => loose.markReferenced(manager, [id]))).rejects.toThrow(
      'given up',
    );
  });

  it('gives up the bytes of a row that is taken away, at the latest with the next sweep', async () => {
    const files = test.app.get(FilesService);
    const [file] = await files.storeWith('image', 'image/webp', [Buffer.from('b')], async (_, kept) => kept);
    await test.database.transaction((manager) => files.removeRows(manager, [file.id]));
    // A crash here, before anybody discards them.
    expect(existsSync(pathOf(file.id))).toBe(true);
    await sweep();
    expect(existsSync(pathOf(file.id))).toBe(false);
  });
});
