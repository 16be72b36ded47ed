import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkStorage } from './check-storage';
import { DiskStorage } from './disk.storage';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'telar-storage-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

it('leaves nothing in a storage that works', async () => {
  await checkStorage(new DiskStorage(folder));
  expect(filesIn(folder)).toEqual([]);
});

it('fails if nothing can be stored, or other bytes come back', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  await expect(checkStorage(new DiskStorage(join(file, 'files')))).rejects.toThrow('ENOTDIR');
  const storage = new DiskStorage(folder);
  storage.get = () => Promise.resolve(Buffer.from('other'));
  await expect(checkStorage(storage)).rejects.toThrow('other bytes');
});
