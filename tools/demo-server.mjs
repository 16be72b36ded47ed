import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { importBuilt } from './built-api.mjs';
import { freePort } from './free-port.mjs';
import { startFlags } from './workspace.mjs';

const START_TIMEOUT_MS = 60_000;
const REQUEST_TIMEOUT_MS = 5_000;
const POLL_MS = 100;

/**
 * @typedef {{ child: import('node:child_process').ChildProcess, ended: Promise<unknown> }} Server
 * @param {Server} server
 * @param {string} origin
 * @throws if the server ends or is not ready in time.
 */
async function waitUntilReady({ child }, origin) {
  const { PATHS } = await importBuilt('paths');
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const ready = await fetch(origin + PATHS.ready, { signal }).catch(() => null);
    if (ready?.ok) return;
    await delay(POLL_MS);
  }
  throw new Error('The server did not start.');
}

/** Copies the demo's courses until there are $1. Copy n contains the word `md5(n)`, which no other course contains. */
const ADD_COURSES = `
  insert into courses (title, description, price, rating, instructor, category, modules, features, includes, created_at)
  select c.title || ' ' || n, c.description || ' ' || md5(n::text), c.price, c.rating, c.instructor, c.category, c.modules,
    c.features, c.includes, c.created_at - n * interval '1 minute'
  from generate_series(1, greatest(0, $1 - (select count(*)::int from courses))) n
  join (select *, row_number() over (order by id) as place from courses where id <= 30) c on c.place = 1 + n % 30`;

/**
 * A running server with demo data and a database of its own.
 * @typedef {object} DemoServer
 * @property {string} origin
 * @property {number} size courses in the catalogue
 * @property {pg.Client} database a connection to its database
 * @property {string} databaseUrl
 * @property {number} pid of the server's process
 * @property {(signal?: NodeJS.Signals) => Promise<{ seconds: number }>} restart ends the server with that signal and
 * starts
 *   it again on the same data. Returns how long the start took.
 * @property {() => Promise<void>} stop ends the server and deletes its data
 */

/**
 * Starts the built server on a free port, with a catalogue of `size` courses. If that fails, nothing is left of it.
 * @param {number} size
 * @param {(...command: string[]) => string[]} [prefixed] adds a program that runs the server, such as `taskset`
 * @returns {Promise<DemoServer>}
 */
export async function startDemoServer(size, prefixed = (...command) => command) {
  const dataDir = mkdtempSync(join(tmpdir(), 'telar-demo-'));
  // As root, PostgreSQL runs as another user. If that user can enter the folder, all data is in it and deleted with it.
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = [`PORT=${port}`, `DATA_DIR=${dataDir}`, 'LOG_LEVEL=warn'];
  const program = join(import.meta.dirname, 'start-isolated.mjs');
  /** @returns {Server} */
  const run = () => {
    const [command = '', ...args] = prefixed(process.execPath, ...startFlags(), program, ...settings);
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    return { child, ended: once(child, 'exit') };
  };
  let server = run();
  const endServer = async (/** @type {NodeJS.Signals} */ signal = 'SIGTERM') => {
    server.child.kill(signal);
    await server.ended;
  };
  /** @type {import('./built-api.mjs').EmbeddedPostgres | undefined} */
  let postgres;
  /** @type {pg.Client | undefined} */
  let database;
  const stop = async () => {
    await endServer();
    // The server has left PostgreSQL running, because it still saw our connection.
    await database?.end();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(server, origin);
    const { startEmbeddedPostgres } = await importBuilt('embedded-postgres');
    postgres = await startEmbeddedPostgres(dataDir);
    database = new pg.Client({ connectionString: postgres.url });
    await database.connect();
    // An event for each of them would take longer than the courses.
    await database.query('alter table courses disable trigger audit_inserted');
    await database.query(ADD_COURSES, [size]);
    await database.query('alter table courses enable trigger audit_inserted');
    await database.query('vacuum analyze courses');
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin,
    size,
    database,
    databaseUrl: postgres.url,
    get pid() {
      if (server.child.pid === undefined) throw new Error('The server does not run.');
      return server.child.pid;
    },
    async restart(signal) {
      await endServer(signal);
      const started = performance.now();
      server = run();
      await waitUntilReady(server, origin);
      return { seconds: (performance.now() - started) / 1000 };
    },
    stop,
  };
}
