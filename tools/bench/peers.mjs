import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Programs that do the same work as the academy, for comparison only. They are no dependencies of the academy. */
const PEERS = { '@pdfme/generator': '6.1.13', '@pdfme/schemas': '6.1.13' };

const folder = join(tmpdir(), 'telar-bench-peers');

/** Installs the peers into a folder of their own, unless they are installed already. */
export function installPeers() {
  if (Object.keys(PEERS).every((name) => existsSync(join(folder, 'node_modules', name)))) return;
  console.log('Installing the peers…');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: PEERS }));
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });
}

/**
 * Imports an installed peer.
 * @param {keyof typeof PEERS} name
 */
export const importPeer = (name) =>
  import(pathToFileURL(createRequire(join(folder, 'package.json')).resolve(name)).href);
