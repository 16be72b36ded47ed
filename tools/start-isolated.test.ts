import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAM = join(import.meta.dirname, 'start-isolated.mjs');

/** What no academy would start with; it says so at boot, before it touches anything. */
const FAULTY = {
  NODE_ENV: 'staging',
  PORT: '70000',
  DATABASE_URL: 'mysql://somewhere/real',
  STORAGE_URL: 'ftp://somewhere/real',
  S3_ENDPOINT: 'somewhere',
  JWT_SECRET: 'short',
  CERTIFICATE_LIST: 'all',
  TRUST_PROXY: 'many',
};

describe('an academy for tests', () => {
  it('hears nothing of the shell’s settings, and all of its own', () => {
    const folder = mkdtempSync(join(tmpdir(), 'telar-clean-'));
    const { status, stderr } = spawnSync(process.execPath, [PROGRAM, `DATA_DIR=${folder}`, 'LOG_LEVEL=all'], {
      env: { ...process.env, ...FAULTY },
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect({ status, faults: stderr.trim().split('\n').slice(1) }).toEqual({
      status: 1,
      faults: ['LOG_LEVEL no es un nivel conocido'],
    });
  });
});
