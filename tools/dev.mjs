import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, ensureInstalled, root } from './workspace.mjs';

process.chdir(root);
ensureInstalled();
await build();

/** @param {string} path */
const bin = (path) => join(root, 'node_modules', path);
const programs = [
  [bin('rolldown/bin/cli.mjs'), '-c', 'apps/api/rolldown.config.mjs', '--watch'],
  ['--watch', '--watch-preserve-output', 'dist/apps/api/main.js'],
  [bin('vite/bin/vite.js'), '-c', 'apps/pwa/vite.config.ts', 'apps/pwa'],
].map((args) => spawn(process.execPath, args, { stdio: 'inherit' }));

console.log('API en http://localhost:3000, aplicación en http://localhost:4200');

/** Ends all programs; called when one of them ends, too. */
const end = () => programs.forEach((program) => program.kill('SIGTERM'));
programs.forEach((program) => program.once('exit', end));
process.once('SIGINT', end);
process.once('SIGTERM', end);
