import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a folder like that of a built PWA, and deletes it after the tests of the file.
 * @param files contents by name. The server needs `index.html`.
 */
export function createPwaFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'telar-pwa-'));
  for (const [name, content] of Object.entries({ 'screen-files.json': '{}', ...files })) {
    writeFileSync(join(folder, name), content);
  }
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}
