import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run-process.mjs';

/** The repository's folder. */
export const root = join(import.meta.dirname, '..');

/**
 * Reads the packages of an npm lockfile, by path.
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
const packagesOf = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

/** Checks that npm's record of installed packages has every package of the lockfile, in the same version. */
function isInstalled() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json')).every(
    // Packages for other platforms are optional and are not installed.
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
}

/** Installs the packages of the lockfile, unless they are installed already. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Instalando dependencias…');
  install(root);
}

/**
 * Installs all packages of a folder's lockfile, development ones included: with NODE_ENV=production npm leaves them
 * out, and the build needs them.
 * @param {string} folder
 */
export function install(folder) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['ci', '--include=dev', ...quiet], { cwd: folder, stdio: 'inherit' });
}

/**
 * The flags with which `npm start` runs Node. They keep the memory of the server small: semi-spaces of 8 MB, and a
 * collection whenever the old generation has grown by 20 % (by default it may grow to several times its size). A thread
 * collects its own garbage: V8's threads would take processor time from requests, at the same priority. Without
 * pretenuring no object begins in the old generation: those of a certificate all end with it.
 */
export function startFlags() {
  /** @type {{ scripts: { start: string } }} */
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/**
 * Reads the settings of a folder's `.env`, if there is one. Variables that are set already stay.
 * @param {string} folder
 */
export function loadSettings(folder) {
  const file = join(folder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * Whether a built file is newer than its sources. A deleted source changes its folder.
 * @param {string} built
 * @param {readonly string[]} sources files, and folders with all that is in them
 */
export function isFresh(built, sources) {
  if (!existsSync(built)) return false;
  const builtAt = statSync(built).mtimeMs;
  return sources.every((source) => {
    const inside = statSync(source).isDirectory() ? readdirSync(source, { recursive: true, encoding: 'utf8' }) : [];
    return [source, ...inside.map((name) => join(source, name))].every((path) => statSync(path).mtimeMs <= builtAt);
  });
}

/** Builds the applications whose sources changed since their last build; ends the program if a build fails. */
export async function build() {
  const { status, output } = await nx(['run-many', '-t', 'build']);
  if (status === 0) return;
  process.stderr.write(output);
  process.exit(1);
}

/**
 * Runs Nx in the repository without printing anything.
 * @param {readonly string[]} args
 */
export function nx(args) {
  const program = join(root, 'node_modules/nx/dist/bin/nx.js');
  return run(process.execPath, [program, ...args, '--outputStyle=static'], { buffered: true });
}
