import { spawnSync } from 'node:child_process';

/** Programs of others that the tests check our work with: where they may stand, and Debian's package for each. */
const TOOLS = [
  { commands: ['chromium', 'chromium-browser', 'google-chrome'], package: 'chromium', setting: 'CHROMIUM_PATH' },
  { commands: ['qpdf'], package: 'qpdf' },
  { commands: ['pdftotext'], package: 'poppler-utils' },
  { commands: ['zbarimg'], package: 'zbar-tools' },
];

function find(tool) {
  if (tool.setting && process.env[tool.setting]) return process.env[tool.setting];
  for (const command of tool.commands) {
    const found = spawnSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' });
    if (found.status === 0) return found.stdout.trim();
  }
  return null;
}

const run = (command, args) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0;

/**
 * Makes sure the tests' programs are there: one already present, else Debian's package where we may install it,
 * else an error that names the command. Never a silent skip.
 * @returns {string} path of the browser
 */
export function ensureDebianTools() {
  const missing = TOOLS.filter((tool) => !find(tool)).map((tool) => tool.package);
  if (missing.length > 0) {
    const mayInstall = process.getuid?.() === 0 && spawnSync('sh', ['-c', 'command -v apt-get']).status === 0;
    if (mayInstall) {
      console.log(`Instalando ${missing.join(', ')}…`);
      run('apt-get', ['update', '-qq']);
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing]);
    }
    const still = TOOLS.filter((tool) => !find(tool)).map((tool) => tool.package);
    if (still.length > 0) {
      console.error(`Faltan programas para las pruebas. Instálalos con:\n  sudo apt-get install ${still.join(' ')}`);
      process.exit(1);
    }
  }
  return find(TOOLS[0]);
}
