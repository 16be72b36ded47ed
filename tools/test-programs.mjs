import { spawnSync } from 'node:child_process';
import { findChromium, findCommand } from './chromium.mjs';

/** Programs that the tests need in addition to npm's packages, with their packages for apt and Homebrew. */
const PROGRAMS = [
  { find: findChromium, apt: 'chromium', brew: '--cask chromium' },
  { find: () => findCommand(['qpdf']), apt: 'qpdf', brew: 'qpdf' },
  { find: () => findCommand(['pdftotext']), apt: 'poppler-utils', brew: 'poppler' },
  { find: () => findCommand(['zbarimg']), apt: 'zbar-tools', brew: 'zbar' },
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
 * Runs apt-get and prints a warning if it fails.
 * @param {readonly string[]} args
 */
function aptGet(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  if (status !== 0) console.error(`apt-get ${args[0]} falló (código ${status ?? 'desconocido'}).`);
}

/**
 * Makes sure that the tests' programs are installed. As root it installs the missing Debian packages. If a program is
 * still missing, it prints the command that installs it and exits with code 1, so no test is skipped.
 */
export function ensureTestPrograms() {
  const missing = findMissing();
  if (missing.length === 0) return;
  const canInstall = process.getuid?.() === 0 && findCommand(['apt-get']) !== null;
  if (canInstall) {
    const packages = missing.map(({ apt }) => apt);
    console.log(`Instalando ${packages.join(', ')}…`);
    // If the update fails, the package lists of an earlier update may still suffice.
    aptGet(['update', '-qq']);
    aptGet(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
  }
  const stillMissing = findMissing();
  if (stillMissing.length === 0) return;
  console.error(`Faltan programas para las pruebas. Instálalos con:\n${installCommands(stillMissing).join('\n')}`);
  process.exit(1);
}
