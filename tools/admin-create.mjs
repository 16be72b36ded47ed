import { build, ensureInstalled, root } from './install.mjs';

process.chdir(root);
ensureInstalled();
build();
await import('../dist/apps/api/admin-create.js');
