import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
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

/** Runs a script that imports `tools/workspace.mjs`, and returns what it prints. */
const runScript = (script: string, env: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', script], { env: { PATH: process.env.PATH, ...env } })
    .stdout.toString()
    .trim();

describe('the settings', () => {
  it('are those of .env, unless the environment has them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'telar-settings-'));
    writeFileSync(join(folder, '.env'), 'PORT=3100\n#HOST=0.0.0.0\nDATABASE_URL=postgres://a:b@servidor/base\n');
    const script = `import { loadSettings } from '${WORKSPACE}';
      loadSettings(${JSON.stringify(folder)}); loadSettings(${JSON.stringify(join(folder, 'none'))});
      console.log([process.env.PORT, process.env.HOST, process.env.DATABASE_URL].join())`;
    expect(runScript(script)).toBe('3100,,postgres://a:b@servidor/base');
    expect(runScript(script, { PORT: '4000' })).toBe('4000,,postgres://a:b@servidor/base');
    rmSync(folder, { recursive: true });
  });
});

describe('a built program', () => {
  it('is fresh until a source is changed, added or deleted', () => {
    const folder = mkdtempSync(join(tmpdir(), 'telar-build-'));
    const [built, sources] = [join(folder, 'built.js'), join(folder, 'src')];
    const old = join(sources, 'in', 'old.ts');
    mkdirSync(join(sources, 'in'), { recursive: true });
    writeFileSync(old, '');
    const script = `import { isFresh } from '${WORKSPACE}';
      console.log(isFresh(${JSON.stringify(built)}, [${JSON.stringify(sources)}]))`;
    expect(runScript(script)).toBe('false');
    const build = (seconds: number) => {
      writeFileSync(built, '');
      utimesSync(built, seconds, seconds);
    };
    const later = Date.now() / 1_000 + 60;
    build(later);
    expect(runScript(script)).toBe('true');
    for (const path of [old, join(sources, 'in')]) {
      utimesSync(path, later + 60, later + 60);
      expect(runScript(script)).toBe('false');
      utimesSync(path, later - 60, later - 60);
    }
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
