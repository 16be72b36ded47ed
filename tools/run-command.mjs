import { build, ensureInstalled, root } from './workspace.mjs';

// One of the programs beside the server, by its name in the API's build.
const program = process.argv[2];

process.chdir(root);
ensureInstalled();
build();
await import(`../dist/apps/api/${program}.js`);
