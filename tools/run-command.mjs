// Runs one of the command-line programs of the API's build: node tools/run-command.mjs admin-create
import { build, ensureInstalled, root } from './workspace.mjs';

const command = process.argv[2];
if (!command) throw new Error('Usage: node tools/run-command.mjs <command>');

process.chdir(root);
ensureInstalled();
await build();
await import(`../dist/apps/api/${command}.js`);
