import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../../config/config';
import { dataFolder } from './folders';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'telar-folders-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('is in the data folder if the account can enter it', () => {
  const dataDir = join(folder, 'data');
  expect(dataFolder(dataDir, null)).toBe(join(dataDir, 'postgres'));
});

it('refuses a link whose folder is gone', () => {
  mkdirSync(join(folder, 'elsewhere'));
  symlinkSync('elsewhere', join(folder, 'postgres'));
  expect(dataFolder(folder, null)).toBe(join(folder, 'postgres'));

  rmSync(join(folder, 'elsewhere'), { recursive: true });
  expect(() => dataFolder(folder, null)).toThrow(ConfigError);
  expect(() => dataFolder(folder, null)).toThrow('lleva a elsewhere');
});
