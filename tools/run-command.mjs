// Runs one of the command-line programs of the API's build: node tools/run-command.mjs backup /backups
import { build, ensureInstalled, isFresh, loadSettings, root } from './workspace.mjs';

// The program finds its own arguments as if it was started itself.
const [command] = process.argv.splice(2, 1);
if (!command) throw new Error('Usage: node tools/run-command.mjs <command> [arguments]');

process.chdir(root);
loadSettings(root);
ensureInstalled();
// A build replaces all files, also those of a server that runs or of another command that starts.
if (!isFresh(`dist/apps/api/${command}.js`, ['apps/api', 'libs', 'package-lock.json'])) await build();
await import(`../dist/apps/api/${command}.js`);
