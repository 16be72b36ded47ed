// npm run bench: how fast the API responds and issues certificates, how the size of the catalogue changes that, and how
// fast the catalogue is without network. The exit code is 1 if a goal is missed.
//   npm run bench -- --peers   compares with other programs, which are downloaded into a temporary folder
//   npm run bench -- --certificates   only rendering and issuing
import { build, ensureInstalled, root } from './workspace.mjs';

process.chdir(root);
ensureInstalled();
await build();

// These need the installed packages and the build.
const { startDemoServer } = await import('./demo-server.mjs');
const { readWords } = await import('./bench/changing-catalogue.mjs');
const { measureCertificates, measureFirstCertificate } = await import('./bench/certificates.mjs');
const { measureOffline } = await import('./bench/offline.mjs');
const { measureRendering } = await import('./bench/render.mjs');
const { measureCachedReads, measureUncachedReads, warmUp } = await import('./bench/reads.mjs');

const SIZES = [100, 10_000];
const OFFLINE_SIZE = 5_000;

const withPeers = process.argv.includes('--peers');
const isOnlyCertificates = process.argv.includes('--certificates');

/** @type {import('./demo-server.mjs').DemoServer[]} */
const servers = [];
/** @type {boolean[]} */
const goals = [];
try {
  goals.push(await measureRendering({ withPeers }));
  for (const size of isOnlyCertificates ? SIZES.slice(0, 1) : SIZES) servers.push(await startDemoServer(size));
  for (const server of servers) await warmUp(server);
  const [smallest] = servers;
  if (!smallest) throw new Error('No server to measure.');

  goals.push(await measureCertificates(smallest), await measureFirstCertificate(smallest));
  if (!isOnlyCertificates) {
    await measureCachedReads(servers);
    await measureUncachedReads(servers, await readWords(smallest.database));

    const offline = await startDemoServer(OFFLINE_SIZE);
    servers.push(offline);
    await measureOffline(offline);
  }
} finally {
  for (const server of servers) await server.stop();
}
if (goals.includes(false)) process.exitCode = 1;
