// npm run bench: how fast the API responds and issues certificates, how the size of the catalogue changes that, and how
// fast the catalogue is without network.
import { build, ensureInstalled, root } from './workspace.mjs';

process.chdir(root);
ensureInstalled();
await build();

// These need the installed packages and the build.
const { startDemoServer } = await import('./demo-server.mjs');
const { readWords } = await import('./bench/changing-catalogue.mjs');
const { measureCertificates } = await import('./bench/certificates.mjs');
const { measureOffline } = await import('./bench/offline.mjs');
const { measureCachedReads, measureUncachedReads, warmUp } = await import('./bench/reads.mjs');

const SIZES = [100, 10_000];
const OFFLINE_SIZE = 5_000;

/** @type {import('./demo-server.mjs').DemoServer[]} */
const servers = [];
try {
  for (const size of SIZES) servers.push(await startDemoServer(size));
  for (const server of servers) await warmUp(server);
  const [smallest] = servers;
  if (!smallest) throw new Error('No server to measure.');

  await measureCachedReads(servers);
  await measureUncachedReads(servers, await readWords(smallest.database));
  await measureCertificates(smallest);

  const offline = await startDemoServer(OFFLINE_SIZE);
  servers.push(offline);
  await measureOffline(offline);
} finally {
  for (const server of servers) await server.stop();
}
