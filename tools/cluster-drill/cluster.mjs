import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.mjs';
import { Api } from './api.mjs';
import { Disk } from './disk.mjs';
import { Nginx } from './nginx.mjs';
import { makeDataFolder, Postgres } from './postgres.mjs';
import { Storage } from './storage.mjs';

/** Enough for the demo, the log of changes and the certificates of a drill. */
const DISK_MB = { database: 400, storage: 200 };

/**
 * The academy on this machine: nginx, two processes of the API, PostgreSQL with a synchronous standby, and a storage.
 * @typedef {object} Cluster
 * @property {string} folder of the logs
 * @property {string} origin of nginx, without TLS
 * @property {Nginx} nginx
 * @property {readonly [Api, Api]} apis
 * @property {Postgres} primary
 * @property {Postgres} standby
 * @property {Storage} storage
 * @property {{ primary: Disk, standby: Disk, storage: Disk }} disks
 * @property {() => Promise<void>} stop ends everything and deletes the folder
 */

/**
 * Starts everything on loopback, in a temporary folder.
 * @param {import('./programs.mjs').Programs} programs
 * @returns {Promise<Cluster>}
 */
export async function startCluster(programs) {
  const folder = mkdtempSync(join(tmpdir(), 'telar-cluster-'));
  // PostgreSQL and nginx run as other users.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

  const disks = {
    primary: new Disk(join(folder, 'primary'), DISK_MB.database),
    standby: new Disk(join(folder, 'standby'), DISK_MB.database),
    storage: new Disk(join(folder, 'storage'), DISK_MB.storage),
  };
  const { primary, standby } = await startDatabases(programs.postgres, disks);
  const storage = new Storage(await freePort(), join(disks.storage.folder, 's3'));
  await storage.start();

  const ports = { plain: await freePort(), tls: await freePort(), redirect: await freePort() };
  const settings = {
    DATABASE_URL: `postgres://telar:simulacro@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/telar`,
    ...storage.settings,
    PUBLIC_URL: `https://localhost:${ports.tls}`,
    JWT_SECRET: 'the-drill-signs-its-sessions-with-this',
    SEED_DEMO: '1',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'warn',
  };
  const [one, two] = [await freePort(), await freePort()];
  const apis = /** @type {const} */ ([
    new Api(one, join(folder, 'api-1.log'), settings),
    new Api(two, join(folder, 'api-2.log'), settings),
  ]);
  await Promise.all(apis.map((api) => api.start()));

  mkdirSync(join(folder, 'nginx'));
  const { nginx: program, openssl } = programs;
  const nginx = new Nginx({ program, openssl, folder: join(folder, 'nginx'), ports, upstreams: [one, two] });
  await nginx.start();

  const stop = async () => {
    await nginx.stop();
    await Promise.all(apis.map((api) => api.kill()));
    await storage.stop('SIGKILL');
    await Promise.all([primary, standby].map((server) => server.stop()));
    Object.values(disks).forEach((disk) => disk.unmount());
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, origin: `http://127.0.0.1:${ports.plain}`, nginx, apis, primary, standby, storage, disks, stop };
}

/**
 * @param {string} bin
 * @param {{ primary: Disk, standby: Disk }} disks
 */
async function startDatabases(bin, disks) {
  const serverOn = async (/** @type {Disk} */ disk) => {
    const folder = join(disk.folder, 'postgres');
    makeDataFolder(folder);
    return new Postgres({ bin, folder, port: await freePort() });
  };
  const [primary, standby] = [await serverOn(disks.primary), await serverOn(disks.standby)];
  primary.initialize();
  await primary.start();
  await primary.query('create database telar', 'postgres');
  standby.copy(primary);
  await standby.start();
  await primary.makeSynchronous();
  return { primary, standby };
}
