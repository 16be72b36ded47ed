import { build, ensureInstalled, root } from './workspace.mjs';

// Relative paths of the configuration (DATA_DIR) mean the project's folder, wherever the command was given.
process.chdir(root);
ensureInstalled();
build();
await import('../dist/apps/api/main.js');
