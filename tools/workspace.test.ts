import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

const WORKSPACE = pathToFileURL(join(import.meta.dirname, 'workspace.mjs')).href;

describe('install', () => {
  it('installs development packages with NODE_ENV=production, because the build needs them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'telar-install-'));
    const manifest = { name: 'academy', version: '1.0.0', devDependencies: { builder: 'file:builder' } };
    const builder = { name: 'builder', version: '1.0.0' };
    const packages = {
      '': manifest,
      builder: { ...builder, dev: true },
      'node_modules/builder': { resolved: 'builder', link: true },
    };
    mkdirSync(join(folder, 'builder'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, 'builder', 'package.json'), JSON.stringify(builder));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...manifest, lockfileVersion: 3, packages }));
    const script = `import { install } from '${WORKSPACE}'; install(${JSON.stringify(folder)});`;
    const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, NODE_ENV: 'production' },
    });
    expect({ status, installed: existsSync(join(folder, 'node_modules/builder/package.json')) }).toEqual({
      status: 0,
      installed: true,
    });
    rmSync(folder, { recursive: true });
  });
});

describe('the cases of the API', () => {
  it('are all imported by the test file of their subject', () => {
    const folder = join(import.meta.dirname, '../apps/api/test');
    const cases = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.cases.ts'),
    );
    expect(cases.length).toBeGreaterThan(0);
    const forgotten = cases.filter((name) => {
      const [subject = ''] = name.split(sep);
      const specifier = `./${name.split(sep).join('/').replace(/\.ts$/, '')}`;
      return !readFileSync(join(folder, `${subject}.test.ts`), 'utf8').includes(`'${specifier}'`);
    });
    expect(forgotten).toEqual([]);
  });
});
