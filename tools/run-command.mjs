// Runs one of the command-line programs of the API's build: node tools/run-command.mjs backup /backups
import { build, ensureInstalled, root } from './workspace.mjs';

// The program finds its own arguments as if it was started itself.
const [command] = process.argv.splice(2, 1);
if (!command) throw new Error('Usage: node tools/run-command.mjs <command> [arguments]');

process.chdir(root);
ensureInstalled();
await build();
await import(`../dist/apps/api/${command}.js`);
