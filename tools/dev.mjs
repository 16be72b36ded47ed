// npm run dev: the API and the PWA, rebuilt and reloaded after each change.
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { build, ensureInstalled, loadSettings, root } from './workspace.mjs';

const SERVER = 'dist/apps/api/main.js';
const POLL_MS = 50;

process.chdir(root);
loadSettings(root);
ensureInstalled();
await build();

/** @type {import('node:child_process').ChildProcess[]} */
const programs = [];

let ended = false;

function endAll() {
  ended = true;
  programs.forEach((program) => program.kill('SIGTERM'));
}
process.once('SIGINT', endAll);
process.once('SIGTERM', endAll);

/**
 * Starts a Node program. When it ends, the other programs end too.
 * @param {readonly string[]} args
 */
function start(args) {
  programs.push(spawn(process.execPath, args, { stdio: 'inherit' }).once('exit', endAll));
}

/** @param {string} path */
const bin = (path) => join(root, 'node_modules', path);

const started = Date.now();
start([bin('rolldown/bin/cli.mjs'), '-c', 'apps/api/rolldown.config.mjs', '--watch']);
start([bin('vite/bin/vite.js'), '-c', 'apps/pwa/vite.config.ts', 'apps/pwa']);
// The watcher's first build empties the folder; a server that starts before it ends would not find its files.
const isRebuilt = () => (statSync(SERVER, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= started;
while (!ended && !isRebuilt()) await delay(POLL_MS);
if (!ended) start(['--watch', '--watch-preserve-output', SERVER]);

console.log('API en http://localhost:3000, aplicación en http://localhost:4200');
