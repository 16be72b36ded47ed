// npm run bench: how fast the API responds and issues certificates, how the size of the data changes that, and how fast
// the catalogue is without network. Prints each row when it is measured, and all of them at the end as the table of
// docs/performance.md. The exit code is 1 if a goal is missed.
//   npm run bench -- rendering issuing   only these parts
//   npm run bench -- --peers             compares with other programs, which are downloaded into a temporary folder
import { cpus, loadavg } from 'node:os';
import { build, ensureInstalled, root } from './workspace.mjs';

process.chdir(root);
ensureInstalled();
await build();

// These need the installed packages and the build.
const { PARTS } = await import('./bench/parts.mjs');
const { Report } = await import('./bench/report.mjs');

const withPeers = process.argv.includes('--peers');
const chosen = process.argv.slice(2).filter((name) => name !== '--peers');
const unknown = chosen.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}

/** How many programs want a processor, on average over the last minute. */
const loadNow = () => (loadavg()[0] ?? NaN).toFixed(1);

const report = new Report();
const loadBefore = loadNow();
try {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (chosen.length === 0 || chosen.includes(name)) await measure(report, { withPeers });
  }
} finally {
  console.log(`\n${report.markdown}\n`);
  console.log(`${cpus().length} processors (${cpus()[0]?.model}), Node ${process.version}`);
  console.log(`Load before: ${loadBefore}; after, with the benchmark's own: ${loadNow()}`);
}
if (!report.isMet) process.exitCode = 1;
