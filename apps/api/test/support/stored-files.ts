import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApp } from './app';

/** Returns the path of a stored file on the disk. */
export const storedFilePath = ({ dataDir }: Pick<TestApp, 'dataDir'>, id: string) =>
  join(dataDir, 'files', id.slice(0, 2), id);

/** Lists all files in the storage, unfinished ones included. */
export function storedFiles({ dataDir }: Pick<TestApp, 'dataDir'>) {
  const entries = readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile());
}
