import { importBuilt } from './built-api.mjs';
import { build, ensureInstalled, loadSettings, root } from './workspace.mjs';

// A relative DATA_DIR is relative to the repository, whatever folder the command is run from.
process.chdir(root);
loadSettings(root);
ensureInstalled();
await build();
await importBuilt('main');
