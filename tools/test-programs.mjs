import { spawnSync } from 'node:child_process';
import { findChromium, findCommand } from './chromium.mjs';

/** Programs of others that the tests check our work with: where they are found, and the package of each. */
const TOOLS = [
  { find: findChromium, package: 'chromium', brew: '--cask chromium' },
  { find: () => findCommand(['qpdf']), package: 'qpdf', brew: 'qpdf' },
  { find: () => findCommand(['pdftotext']), package: 'poppler-utils', brew: 'poppler' },
  { find: () => findCommand(['zbarimg']), package: 'zbar-tools', brew: 'zbar' },
];

const commands = (tools) =>
  process.platform === 'darwin'
    ? tools.map(({ brew }) => `  brew install ${brew}`)
    : [`  sudo apt-get install ${tools.map((tool) => tool.package).join(' ')}`];

const run = (command, args) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/**
 * Makes sure the tests' programs are there: one already present, else Debian's package where we may install it,
 * else an error that names the command. Never a silent skip.
 * @returns {string} path of the browser
 */
export function ensureDebianTools() {
  const missing = TOOLS.filter((tool) => !tool.find()).map((tool) => tool.package);
  if (missing.length > 0) {
    const mayInstall = process.getuid?.() === 0 && spawnSync('sh', ['-c', 'command -v apt-get']).status === 0;
    if (mayInstall) {
      console.log(`Instalando ${missing.join(', ')}…`);
      run('apt-get', ['update', '-qq']);
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing]);
    }
    const still = TOOLS.filter((tool) => !tool.find());
    if (still.length > 0) {
      console.error(`Faltan programas para las pruebas. Instálalos con:\n${commands(still).join('\n')}`);
      process.exit(1);
    }
  }
  return findChromium();
}
