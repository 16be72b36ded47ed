import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOG_MAX, ServerLog } from './server-log';

describe('the log of the embedded server', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'telar-log-'));
  const file = join(dataDir, 'postgresql.log');
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it('is emptied although its content cannot be copied, as on a full disk', () => {
    writeFileSync(file, 'x'.repeat(LOG_MAX + 1));
    // No file can be written there.
    mkdirSync(`${file}.1`);
    const log = new ServerLog(dataDir);
    log.close(log.open());
    expect(statSync(file).size).toBe(0);
  });

  it('ends no process if its size cannot be read or limited', () => {
    rmSync(file);
    symlinkSync(file, file);
    expect(() => new ServerLog(dataDir).limit()).not.toThrow();
  });
});
