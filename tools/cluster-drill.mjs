// npm run cluster:drill: runs the academy on several processes on this machine, with the files of deploy/, and breaks
// one after the other under load. Prints what clients see, and the table of docs/operations.md. Needs Debian's packages
// nginx-light, postgresql and openssl. The exit code is 1 if a goal is missed, 2 if something is missing.
//   npm run cluster:drill -- restart storage      only these parts
//   npm run cluster:drill -- --requests 20000     fewer requests during the rolling restart
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { findPrograms } from './cluster-drill/programs.mjs';
import { build, ensureInstalled, root } from './workspace.mjs';

const { values, positionals } = parseArgs({
  options: { requests: { type: 'string', default: '100000' } },
  allowPositionals: true,
});
const programs = findPrograms();

process.chdir(root);
ensureInstalled();
await build();

// These need the installed packages and the build.
const { startCluster } = await import('./cluster-drill/cluster.mjs');
const { PARTS } = await import('./cluster-drill/parts.mjs');
const { printLogs } = await import('./cluster-drill/logs.mjs');
const { Results } = await import('./cluster-drill/results.mjs');

const unknown = positionals.filter((name) => !(name in PARTS));
const requests = Number(values.requests);
if (unknown.length > 0 || !Number.isInteger(requests)) {
  console.error(
    `Unknown: ${[...unknown, values.requests].join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}.`,
  );
  process.exit(2);
}

const loadNow = () => (loadavg()[0] ?? NaN).toFixed(1);
const loadBefore = loadNow();
const started = performance.now();
const results = new Results();
console.log('Starting nginx, two processes of the API, PostgreSQL with a standby, and the storage…');
const cluster = await startCluster(programs);
try {
  for (const [name, run] of Object.entries(PARTS)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    console.log(`\n${name}`);
    await run(cluster, results, { requests });
  }
} catch (error) {
  printLogs(cluster.folder);
  throw error;
} finally {
  await cluster.stop();
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  console.log(`\n${results.markdown}\n\n${minutes} minutes, ${cpus().length} processors (${cpus()[0]?.model})`);
  console.log(`Node ${process.version}; load before: ${loadBefore}; after, with the drill's own: ${loadNow()}`);
}
process.exit(results.isMet ? 0 : 1);
