import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** Runs a command of the terminal without an academy until it ends. */
async function run(name: string, ...args: string[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'telar-commands-'));
  const program = fileURLToPath(new URL(`../../../../dist/apps/api/${name}.js`, import.meta.url));
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const command = spawn(process.execPath, [program, ...args], { cwd: dataDir, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [status]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'exit'),
  ]);
  return { status: status as unknown, stdout, stderr, files: readdirSync(dataDir), dataDir };
}

describe('a command of the terminal', () => {
  it.each([
    ['keys-rotate', 'npm run keys:rotate\n'],
    ['backup', 'npm run backup -- CARPETA o s3://cubeta/prefijo\n'],
    ['export', 'npm run export -- CARPETA\n'],
  ])('%s says with --help what to type, and does nothing', async (name, usage) => {
    expect(await run(name, '--help')).toMatchObject({ status: 0, stdout: usage, stderr: '', files: [] });
  });

  it.each([
    ['keys-rotate', ['--todas'], 'La opción --todas no existe. Escribe: npm run keys:rotate\n'],
    ['demo-remove', ['ya'], 'Escribe: npm run demo:remove\n'],
    ['backup', ['uno', 'dos'], 'Escribe: npm run backup -- CARPETA o s3://cubeta/prefijo\n'],
  ])('%s refuses %j', async (name, args, message) => {
    expect(await run(name, ...args)).toMatchObject({ status: 1, stdout: '', stderr: message, files: [] });
  });

  it.each([['keys-rotate'], ['backup', 'copias'], ['export', 'datos'], ['demo-remove'], ['audit-prune', '5']])(
    'creates no academy for %s',
    async (...command) => {
      const { status, stderr, files, dataDir } = await run(...(command as [string]));
      expect(status).toBe(1);
      expect(stderr).toContain(`En ${dataDir} no hay ninguna academia.`);
      expect(files).toEqual(['secrets']);
    },
  );
});
