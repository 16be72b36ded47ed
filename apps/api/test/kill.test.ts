import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, utimesSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { anIssueRequest } from '@telar/testing/builders';
import pg from 'pg';
import { createDatabase } from './support/database';
import { multipart } from './support/multipart';
import { storedFilePath, storedFiles } from './support/stored-files';
import { plainTemplate, templatePart } from './support/templates';

const PROGRAM = fileURLToPath(new URL('../../../tools/start-isolated.mjs', import.meta.url));
const KILLS = 20;
const HOUR_MS = 3_600_000;

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });

/** Runs the real program on a separate database and data folder. The test can kill it and start it again. */
class Server {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'telar-kill-'));
  private process?: ChildProcess;
  private port = 0;
  url = '';

  async start(): Promise<void> {
    this.url ||= await createDatabase();
    this.port = await freePort();
    const settings = {
      NODE_ENV: 'test',
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
      DATABASE_URL: this.url,
      JWT_SECRET: 'a secret of the tests, 32 bytes or more',
      SEED_DEMO: '1',
      LOG_LEVEL: 'error',
    };
    const variables = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
    this.process = spawn(process.execPath, [PROGRAM, ...variables], { stdio: ['ignore', 'pipe', 'inherit'] });
    const { stdout } = this.process;
    await new Promise<void>((ready, fail) => {
      stdout?.on('data', (line: Buffer) => line.includes('Academia lista') && ready());
      this.process?.once('exit', () => fail(new Error('The server ended before it was ready')));
    });
  }

  async stop(signal: NodeJS.Signals): Promise<void> {
    const exited = new Promise((done) => this.process?.once('exit', done));
    this.process?.kill(signal);
    await exited;
  }

  request(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.port}${path}`, init);
  }
}

it(`keeps every issued certificate over ${KILLS} kills, and no file without a row`, async () => {
  const server = new Server();
  await server.start();
  const login = await server.request('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.pe', password: 'Demo-2026' }),
  });
  const authorization = `Bearer ${((await login.json()) as { token: string }).token}`;
  const template = multipart({ files: [templatePart({ filename: 'plantilla.pdf', bytes: await plainTemplate() })] });
  await server.request('/api/manual-certificates/templates', {
    method: 'POST',
    headers: { ...template.headers, authorization },
    body: new Uint8Array(template.payload),
  });

  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const issuing = Array.from({ length: 6 }, async (_, n) => {
      const code = `MATA-${kill}-${n}`;
      const response = await server.request('/api/manual-certificates', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify(anIssueRequest({ certificate_code: code })),
      });
      if (response.status === 201) acknowledged.push(code);
    });
    // Kill at a different time in each round: after none, one, two … of the six responses.
    const before = acknowledged.length;
    const enoughResponses = (async () => {
      while (acknowledged.length - before < kill % 6) await new Promise((next) => setImmediate(next));
    })();
    await Promise.race([enoughResponses, Promise.allSettled(issuing)]);
    await server.stop('SIGKILL');
    await Promise.allSettled(issuing);
    await server.start();
  }
  await server.stop('SIGTERM');

  // Files that a crash left are deleted once they are too old to get a row.
  for (const file of storedFiles(server))
    utimesSync(join(file.parentPath, file.name), new Date(0), new Date(Date.now() - HOUR_MS));
  const database = new pg.Client({ connectionString: server.url });
  await database.connect();
  await database.query(`update loose_files set announced_at = announced_at - interval '1 hour'`);
  await server.start();
  await server.stop('SIGTERM');

  const rows = (await database.query<{ id: string; size: number }>('select id, size from stored_files')).rows;
  const codes = (await database.query<{ code: string }>('select code from certificates')).rows.map(({ code }) => code);
  await database.end();

  expect(acknowledged.length).toBeGreaterThan(KILLS);
  expect(codes).toEqual(expect.arrayContaining(acknowledged));
  expect(
    storedFiles(server)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(rows.map(({ id }) => id).sort());
  for (const { id, size } of rows) expect(readFileSync(storedFilePath(server, id)).length).toBe(size);
}, 240_000);
