import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** By the commands of Linux, then by the places of macOS. */
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome'];
const PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where a program is that one of these commands starts; `null` where there is none. */
export function findCommand(commands) {
  for (const command of commands) {
    const found = spawnSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' });
    if (found.status === 0) return found.stdout.trim();
  }
  return null;
}

/** The browser that everything here is tried and measured with: the one of CHROMIUM_PATH, else what is installed. */
export function findChromium() {
  return process.env.CHROMIUM_PATH || findCommand(COMMANDS) || PLACES.find((place) => existsSync(place)) || null;
}

/** How Playwright starts it: as root without its sandbox, and always without what it does for itself. */
export function chromiumOptions(args = []) {
  return {
    executablePath: findChromium() ?? undefined,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...['--disable-background-networking', '--disable-gpu', '--disable-component-update', '--disable-sync'],
      ...args,
    ],
  };
}
