import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { build, ensureInstalled, root } from './install.mjs';

process.chdir(root);
ensureInstalled();
build();

const { default: autocannon } = await import('autocannon');
const { default: pg } = await import('pg');
const { startEmbeddedPostgres } = await import('../dist/apps/api/embedded-postgres.js');

const SECONDS = 5;
const SIZES = [100, 1_000, 10_000];

const dataDir = mkdtempSync(join(tmpdir(), 'telar-bench-'));
const port = await new Promise((done) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = probe.address();
    probe.close(() => done(free));
  });
});
const origin = `http://127.0.0.1:${port}`;

const academy = spawn(process.execPath, ['dist/apps/api/main.js'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
});
const ended = new Promise((done) => academy.once('exit', done));

async function untilReady() {
  for (let tries = 0; tries < 600; tries++) {
    const ready = await fetch(`${origin}/api/ready`).catch(() => null);
    if (ready?.ok) return;
    await delay(100);
  }
  throw new Error('The academy did not start');
}

/** Requests a second and the median and 99th percentile in ms, over some seconds with ten callers. */
async function measure(path, options = {}) {
  const run = await autocannon({ url: `${origin}${path}`, connections: 10, duration: SECONDS, ...options });
  if (run.non2xx > 0 || run.errors > 0) throw new Error(`${path}: ${run.non2xx} answers were not 2xx`);
  return { perSecond: run.requests.average, p50: run.latency.p50, p99: run.latency.p99 };
}

const row = (name, { perSecond, p50, p99 }, note = '') =>
  console.log(`${name.padEnd(46)} ${perSecond.toFixed(0).padStart(7)}/s  p50 ${p50} ms  p99 ${p99} ms  ${note}`);

/** Fills the catalogue up to `size` courses with rows like the demo's. */
async function grow(database, size) {
  await database.query(
    `insert into courses (title, description, price, rating, instructor, category, modules, features, includes, created_at)
     select c.title || ' ' || n, c.description, c.price, c.rating, c.instructor, c.category, c.modules, c.features,
       c.includes, c.created_at - n * interval '1 minute'
     from generate_series(1, greatest(0, $1 - (select count(*)::int from courses))) n
     join (select *, row_number() over (order by id) as place from courses where id <= 30) c on c.place = 1 + n % 30`,
    [size],
  );
  await database.query('analyze courses');
}

try {
  await untilReady();
  const server = await startEmbeddedPostgres(dataDir);
  const database = new pg.Client({ connectionString: server.url });
  await database.connect();

  await measure('/api/courses', { duration: 2 });
  const first = {};
  for (const size of SIZES) {
    await grow(database, size);
    for (const [name, path] of [
      ['list', '/api/courses'],
      ['search', '/api/courses?search=quechua'],
      ['category', '/api/courses?category=Idiomas'],
      ['course', '/api/courses/7'],
    ]) {
      const result = await measure(path);
      first[name] ??= result.perSecond;
      row(`${name}, ${size} courses`, result, `${(first[name] / result.perSecond).toFixed(2)} × the time with ${SIZES[0]}`);
    }
  }

  const [{ code }] = (await database.query('select code from certificates order by id limit 1')).rows;
  row('public certificate by code', await measure(`/api/manual-certificates/${code}`));

  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.pe', password: 'Demo-2026' }),
  });
  const { token } = await login.json();
  const certificate = {
    user_name: 'María Fernanda Quispe Ñahui',
    dni: '45871203',
    course_title: 'Gestión pública y contrataciones del Estado',
    duration_hours: 120,
    start_date: '2026-01-05',
    end_date: '2026-02-28',
    issue_date: '2026-03-14',
    modules: Array.from({ length: 9 }, (_, n) => ({ title: `Tema ${n + 1}`, content: 'Uno\nDos\nTres\nCuatro' })),
    template_name: 'plantilla-telar.pdf',
    final_grade: '18',
    student_code: 'TLR-0001',
  };
  const issue = {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(certificate),
  };
  row('certificate issued, one after another', await measure('/api/manual-certificates', { ...issue, connections: 1 }));
  row('certificates issued, four at a time', await measure('/api/manual-certificates', { ...issue, connections: 4 }));

  await database.end();
} finally {
  academy.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}
