import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const { default: pg } = await import('pg');
const { startEmbeddedPostgres } = await import('../dist/apps/api/embedded-postgres.js');

function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

async function untilReady(origin) {
  for (let tries = 0; tries < 600; tries++) {
    const ready = await fetch(`${origin}/api/ready`).catch(() => null);
    if (ready?.ok) return;
    await delay(100);
  }
  throw new Error('The academy did not start');
}

/** Rows like the demo's, each with one word (`codeOf(n)`) that no other has. */
const GROW = `
  insert into courses (title, description, price, rating, instructor, category, modules, features, includes, created_at)
  select c.title || ' ' || n, c.description || ' ' || md5(n::text), c.price, c.rating, c.instructor, c.category, c.modules,
    c.features, c.includes, c.created_at - n * interval '1 minute'
  from generate_series(1, greatest(0, $1 - (select count(*)::int from courses))) n
  join (select *, row_number() over (order by id) as place from courses where id <= 30) c on c.place = 1 + n % 30`;

/** A demo academy of its own, with its server and its database, and a catalogue of `size` courses. */
export async function startAcademy(size) {
  const dataDir = mkdtempSync(join(tmpdir(), 'telar-bench-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = [`PORT=${port}`, `DATA_DIR=${dataDir}`, 'LOG_LEVEL=warn'];
  const academy = spawn(process.execPath, ['tools/start-isolated.mjs', ...settings], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((done) => academy.once('exit', done));
  await untilReady(origin);
  const server = await startEmbeddedPostgres(dataDir);
  const database = new pg.Client({ connectionString: server.url });
  await database.connect();
  await database.query(GROW, [size]);
  await database.query('vacuum analyze courses');
  return {
    origin,
    size,
    database,
    async stop() {
      await database.end();
      academy.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Every word that the catalogue has, common ones and rare ones mixed. */
export async function vocabulary(database) {
  const { rows } = await database.query(
    `select word from (
       select distinct regexp_split_to_table(search_text, '[^[:alnum:]]+') as word from courses where id <= 30
     ) words where length(word) >= 3 order by md5(word)`,
  );
  return rows.map(({ word }) => word);
}

/** Runs while the catalogue gets a new version every few milliseconds, so that no answer is good for long. */
export async function whileChanging(database, work) {
  let running = true;
  const changing = (async () => {
    while (running) {
      await database.query(`update catalogue_state set version = nextval('catalogue_versions')`);
      await delay(5);
    }
  })();
  try {
    return await work();
  } finally {
    running = false;
    await changing;
  }
}
