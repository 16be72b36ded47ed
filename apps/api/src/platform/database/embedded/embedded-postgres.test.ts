import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres';
import { LOG_MAX, ServerLog } from './server-log';
import { readPidFile } from './server-process';
import { supervise } from './supervision';

const run = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
};

/** A restart takes about two seconds on a quiet machine. */
const RESTART_TIMEOUT_MS = 40_000;

const dataFolder = (dataDir: string) => realpathSync(join(dataDir, 'postgres'));

/** The process ids of the servers that run with this data. */
const runningServers = (dataDir: string): number[] =>
  readdirSync('/proc').flatMap((entry) => {
    try {
      const [program = '', ...options] = readFileSync(join('/proc', entry, 'cmdline'), 'utf8').split('\0');
      const isServer = program.endsWith('bin/postgres') && options[1] === dataFolder(dataDir);
      return isServer ? [Number(entry)] : [];
    } catch {
      // Not a process, or one that has just ended.
      return [];
    }
  });

/** Makes a pid file that exists and cannot be read, not even by root. @returns its path. */
function unreadable(folder: string): string {
  const file = join(folder, 'postmaster.pid');
  symlinkSync(file, file);
  return file;
}

const serverPid = (dataDir: string): number => readPidFile(dataFolder(dataDir))?.pid ?? 0;

describe('startEmbeddedPostgres', () => {
  let dataDir: string;
  beforeEach(() => {
    // mkdtemp closes the folder to other accounts, like a checkout in a private home folder.
    dataDir = mkdtempSync(join(tmpdir(), 'telar-embedded-'));
  });
  afterEach(() => {
    rmSync(dataFolder(dataDir), { recursive: true });
    rmSync(dataDir, { recursive: true });
  });

  it('starts, stores data, and starts again with it, also as root in a private folder', async () => {
    const first = await startEmbeddedPostgres(dataDir);
    await run(first.url, `create table stored as select 'ñandú'::text as word`);
    await first.stop();
    await expect(run(first.url, 'select 1')).rejects.toThrow();
    const second = await startEmbeddedPostgres(dataDir);
    expect(await run(second.url, 'select word from stored')).toEqual([{ word: 'ñandú' }]);
    await second.stop();
    unreadable(dataFolder(dataDir));
    await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(/^No se puede leer .*postmaster\.pid \(ELOOP\)/);
    expect(runningServers(dataDir)).toEqual([]);
  });

  it('uses the server that already runs, and does not stop it while another client is connected', async () => {
    const [first, second] = await Promise.all([startEmbeddedPostgres(dataDir), startEmbeddedPostgres(dataDir)]);
    expect(second.url).toBe(first.url);
    const client = new pg.Client({ connectionString: first.url });
    await client.connect();
    await second.stop();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
    await first.stop();
    await expect(run(first.url, 'select 1')).rejects.toThrow();
  });

  it('goes on for a process without connections, until the last one stops', async () => {
    const academy = await startEmbeddedPostgres(dataDir);
    const command = await startEmbeddedPostgres(dataDir);
    const pid = serverPid(dataDir);
    await command.stop();
    expect(runningServers(dataDir)).toEqual([pid]);
    // A process that was killed does not count.
    writeFileSync(join(dataDir, 'postgresql.users', '4194304-1'), '');
    await academy.stop();
    expect(runningServers(dataDir)).toEqual([]);
  });

  it('stops when all processes that use it stop at the same time', async () => {
    const [first, second] = await Promise.all([startEmbeddedPostgres(dataDir), startEmbeddedPostgres(dataDir)]);
    const clients = [first, second].map(({ url }) => new pg.Client({ connectionString: url }));
    await Promise.all(clients.map((client) => client.connect()));
    await Promise.all(
      [first, second].map(async ({ stop }, n) => {
        // As the server does: the connections are closed just before.
        void clients[n]?.end();
        await stop();
      }),
    );
    await expect(run(first.url, 'select 1')).rejects.toThrow();
  });

  it('logs no values of statements, and removes the log of earlier versions', async () => {
    writeFileSync(join(dataDir, 'postgres.log'), 'DETAIL:  Key (email)=(rosa@correo.pe) already exists.');
    const server = await startEmbeddedPostgres(dataDir);
    await run(server.url, 'create table people (email text primary key, dni int)');
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const insert = () => client.query('insert into people values ($1, $2)', ['rosa@correo.pe', 45871203]);
    await insert();
    await expect(insert()).rejects.toThrow('duplicate key');
    await expect(client.query(`select 'rosa@correo.pe'::int`)).rejects.toThrow('invalid input');
    await expect(client.query(`insert into people values ('ana@correo.pe', 'x45871203')`)).rejects.toThrow();
    await client.end();
    await server.stop();
    const log = readFileSync(join(dataDir, 'postgresql.log'), 'utf8');
    expect(log).toContain('database system is ready');
    expect(log).not.toMatch(/correo\.pe|45871203/);
    expect(existsSync(join(dataDir, 'postgres.log'))).toBe(false);
  });

  it('limits the size of its log', async () => {
    const file = join(dataDir, 'postgresql.log');
    writeFileSync(file, 'x'.repeat(LOG_MAX + 1));
    const server = await startEmbeddedPostgres(dataDir);
    expect(statSync(file).size).toBeLessThan(LOG_MAX / 2);
    expect(statSync(`${file}.1`).size).toBe(LOG_MAX + 1);
    // The server goes on writing at the end of the file after it was emptied.
    writeFileSync(file, 'x'.repeat(LOG_MAX + 1), { flag: 'a' });
    new ServerLog(dataDir).limit();
    expect(statSync(file).size).toBe(0);
    await server.stop();
    const log = readFileSync(file, 'utf8');
    expect(log).toContain('shutting down');
    expect(log).not.toContain('\0');
  });

  it('is started again at the same address after a kill -9, once for all processes, without losing a write', async () => {
    const [first, second] = await Promise.all([startEmbeddedPostgres(dataDir), startEmbeddedPostgres(dataDir)]);
    await run(first.url, 'create table stored (n int primary key)');
    const killed = serverPid(dataDir);
    const acknowledged: number[] = [];
    let writesAfterKill = 0;
    const deadline = Date.now() + RESTART_TIMEOUT_MS;
    for (let n = 1; writesAfterKill < 20 && Date.now() < deadline; n++) {
      if (n === 50) process.kill(killed, 'SIGKILL');
      const isStored = await run(first.url, `insert into stored values (${n})`).then(
        () => true,
        () => false,
      );
      if (!isStored) continue;
      acknowledged.push(n);
      if (serverPid(dataDir) !== killed) writesAfterKill++;
    }
    expect(writesAfterKill).toBe(20);
    const stored = await run(second.url, 'select n from stored');
    expect(stored.map(({ n }) => n)).toEqual(expect.arrayContaining(acknowledged));
    expect(runningServers(dataDir)).toEqual([serverPid(dataDir)]);
    await first.stop();
    await second.stop();
    expect(runningServers(dataDir)).toEqual([]);
  });
});

describe('supervise', () => {
  it('starts no server while it is unknown whether one runs', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'telar-supervised-'));
    const file = unreadable(folder);
    const happened: string[] = [];
    await new Promise<void>((done) => {
      const end = supervise(
        () => {
          happened.push('checked');
          // The second check after an error finds a server that has ended.
          if (happened.length === 2) unlinkSync(file);
          return readPidFile(folder) !== null;
        },
        async () => {
          happened.push('started');
          void end().then(done);
        },
      );
    });
    expect(happened).toEqual(['checked', 'checked', 'started']);
    rmSync(folder, { recursive: true });
  });
});
