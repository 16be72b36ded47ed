import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { findChromium, findCommand, findHeadlessShell } from './chromium.mjs';

/** Programs that the tests need in addition to npm's packages, with their packages for apt and Homebrew. */
const PROGRAMS = [
  { find: findChromium, apt: 'chromium', brew: '--cask chromium' },
  { find: () => findCommand(['qpdf']), apt: 'qpdf', brew: 'qpdf' },
  { find: () => findCommand(['pdftotext']), apt: 'poppler-utils', brew: 'poppler' },
  { find: () => findCommand(['zbarimg']), apt: 'zbar-tools', brew: 'zbar' },
  { find: () => findCommand(['pgbouncer', '/usr/sbin/pgbouncer']), apt: 'pgbouncer', brew: 'pgbouncer' },
];

const findMissing = () => PROGRAMS.filter((program) => !program.find());

/**
 * Returns the commands that install these programs.
 * @param {typeof PROGRAMS} programs
 */
const installCommands = (programs) =>
  process.platform === 'darwin'
    ? programs.map(({ brew }) => `  brew install ${brew}`)
    : [`  sudo apt-get install ${programs.map(({ apt }) => apt).join(' ')}`];

/**
 * Installs Debian packages. Prints a warning if that fails.
 * @param {readonly string[]} packages
 */
async function aptInstall(packages) {
  console.log(`Instalando ${packages.join(', ')}…`);
  // If the update fails, the package lists of an earlier update may still suffice.
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const [status] = await once(spawn('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }), 'exit');
    if (status !== 0) console.error(`apt-get ${args[0]} falló (código ${status ?? 'desconocido'}).`);
  }
}

const canInstall = () => process.getuid?.() === 0 && findCommand(['apt-get']) !== null;

/**
 * As root on Debian, installs Chromium's headless shell of the installed Chromium's version, which makes the journeys
 * faster. They also run without it.
 */
export async function installHeadlessShell() {
  if (findHeadlessShell() || process.env.CHROMIUM_PATH || !canInstall()) return;
  const query = ['-W', '-f', '${Version}', 'chromium-common'];
  const { stdout: version, status } = spawnSync('dpkg-query', query, { encoding: 'utf8' });
  if (status === 0) await aptInstall([`chromium-headless-shell=${version}`]);
}

/**
 * Makes sure that the tests' programs are installed. As root it installs the missing Debian packages. If a program is
 * still missing, it prints the command that installs it and exits with code 1, so no test is skipped.
 */
export async function ensureTestPrograms() {
  const missing = findMissing();
  if (missing.length === 0) return;
  if (canInstall()) await aptInstall(missing.map(({ apt }) => apt));
  const stillMissing = findMissing();
  if (stillMissing.length === 0) return;
  console.error(`Faltan programas para las pruebas. Instálalos con:\n${installCommands(stillMissing).join('\n')}`);
  process.exit(1);
}
