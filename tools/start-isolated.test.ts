import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAM = join(import.meta.dirname, 'start-isolated.mjs');

/** Each of these settings makes the server refuse to start, before it opens or writes anything. */
const INVALID = {
  NODE_ENV: 'staging',
  PORT: '70000',
  DATABASE_URL: 'mysql://somewhere/real',
  STORAGE_URL: 'ftp://somewhere/real',
  S3_ENDPOINT: 'somewhere',
  JWT_SECRET: 'short',
  CERTIFICATE_LIST: 'all',
  TRUST_PROXY: 'many',
};

describe('start-isolated', () => {
  it('ignores the settings of the shell and reads those of its command line', () => {
    const folder = mkdtempSync(join(tmpdir(), 'telar-isolated-'));
    const { status, stderr } = spawnSync(process.execPath, [PROGRAM, `DATA_DIR=${folder}`, 'LOG_LEVEL=all'], {
      env: { ...process.env, ...INVALID },
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect({ status, errors: stderr.trim().split('\n').slice(1) }).toEqual({
      status: 1,
      errors: ['LOG_LEVEL debe ser fatal, error, warn, info, debug o silent'],
    });
  });
});
