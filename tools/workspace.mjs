import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
const locked = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

/** True when npm's own note of what it installed has every package of the lock in the lock's version. */
function isInstalled() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const installed = locked('node_modules/.package-lock.json');
  return Object.entries(locked('package-lock.json')).every(
    // Other platforms' packages are optional and stay out.
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
}

/** Installs what the lock names, unless exactly that is there already. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Instalando dependencias…');
  install(root);
}

/** Installs all that a folder's lock names: with NODE_ENV=production npm would leave out what the build is made with. */
export function install(folder) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync(npm, ['ci', '--include=dev', ...quiet], { cwd: folder, stdio: 'inherit' });
}

/** Builds the projects whose sources changed since their last build; Nx knows which. */
export function build() {
  const { status } = nx(['run-many', '-t', 'build', '--outputStyle=static'], 'pipe');
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs Nx. With `pipe` its output is shown only when it fails. */
export function nx(args, output = 'inherit') {
  const run = spawnSync(process.execPath, [join(root, 'node_modules/nx/dist/bin/nx.js'), ...args], {
    cwd: root,
    stdio: output === 'pipe' ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false' },
  });
  if (output === 'pipe' && run.status !== 0) process.stderr.write(`${run.stdout}${run.stderr}`);
  return run;
}
