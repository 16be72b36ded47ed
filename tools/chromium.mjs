import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const LINUX_COMMANDS = ['chromium', 'chromium-browser', 'google-chrome'];
const MACOS_PATHS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Returns the path of the first of these commands that is installed; `null` if none is.
 * @param {readonly string[]} commands
 * @returns {string | null}
 */
export function findCommand(commands) {
  for (const command of commands) {
    const found = spawnSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' });
    if (found.status === 0) return found.stdout.trim();
  }
  return null;
}

/**
 * Returns the path of the browser for tests and measurements: CHROMIUM_PATH, else an installed one; `null` if there is
 * none.
 * @returns {string | null}
 */
export function findChromium() {
  return process.env.CHROMIUM_PATH || findCommand(LINUX_COMMANDS) || MACOS_PATHS.find(existsSync) || null;
}

/**
 * Returns the path of Chromium's headless shell: the same engine without a browser's windows, so that a page takes a
 * third less processor time. `null` if it is not installed, or if CHROMIUM_PATH selects the browser.
 * @returns {string | null}
 */
export function findHeadlessShell() {
  return process.env.CHROMIUM_PATH ? null : findCommand(['chromium-headless-shell']);
}

/**
 * Returns Playwright's launch options for the headless shell, else for the browser.
 * @returns {ReturnType<typeof chromiumOptions>}
 */
export function headlessShellOptions() {
  const options = chromiumOptions();
  return { ...options, executablePath: findHeadlessShell() ?? options.executablePath };
}

/**
 * Returns Playwright's launch options for that browser: no sandbox as root (Chromium refuses to start with one), and no
 * background traffic of its own.
 * @param {readonly string[]} [args] further command-line arguments.
 * @returns {{ executablePath: string | undefined, args: string[] }}
 */
export function chromiumOptions(args = []) {
  return {
    executablePath: findChromium() ?? undefined,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-gpu',
      '--disable-component-update',
      '--disable-sync',
      ...args,
    ],
  };
}
