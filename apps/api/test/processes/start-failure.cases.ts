import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createDatabase } from '../support/database';
import { freePort } from '../support/free-port';

const SECRET = 'a secret of the tests, 32 bytes or more';
const SERVER = fileURLToPath(new URL('../../../../tools/start-isolated.mjs', import.meta.url));

const PRODUCTION = [
  'NODE_ENV=production',
  'LOG_LEVEL=error',
  'PUBLIC_URL=http://localhost',
  'CERTIFICATE_LIST=filtered',
  'ALLOW_DEMO_ACADEMY=1',
];

/** Runs the server until it ends. */
async function run(...settings: string[]): Promise<{ status: unknown; stdout: string; stderr: string }> {
  const server = spawn(process.execPath, [SERVER, ...PRODUCTION, ...settings], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [status]] = await Promise.all([
    text(server.stdout),
    text(server.stderr),
    once(server, 'exit'),
  ]);
  return { status, stdout, stderr };
}

/** Runs a command of the terminal until it ends. */
async function runCommand(name: string, ...args: string[]): Promise<{ status: unknown; stderr: string }> {
  const program = fileURLToPath(new URL(`../../../../dist/apps/api/${name}.js`, import.meta.url));
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: `postgres://telar:clave@127.0.0.1:${await freePort()}/telar`,
    JWT_SECRET: SECRET,
  };
  const command = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [stderr, [status]] = await Promise.all([text(command.stderr), once(command, 'exit')]);
  return { status, stderr };
}

/** Runs a statement on the PostgreSQL of the test run. */
async function sql(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}

it('lists everything that is unsafe in production at once', async () => {
  const { status, stderr } = await run(
    'PUBLIC_URL=http://academia.pe',
    'DATABASE_URL=postgres://telar@127.0.0.1/telar',
    'SEED_DEMO=1',
    'PORT=nada',
    'CERTIFICATE_LIST=',
    'ALLOW_DEMO_ACADEMY=0',
  );
  expect(status).toBe(1);
  expect(stderr.split('\n')).toEqual([
    'La configuración tiene errores:',
    'PORT debe ser un puerto, de 0 a 65535',
    'JWT_SECRET es obligatorio con DATABASE_URL',
    'SEED_DEMO no se admite en producción',
    'PUBLIC_URL debe empezar con https:// en producción',
    expect.stringContaining('CERTIFICATE_LIST es obligatoria en producción'),
    expect.stringContaining('libs/brand/academy.json tiene los datos de la demostración'),
    '',
  ]);
});

it('says in one line that the database refuses the password', async () => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.password = 'otra';
  const { status, stderr } = await run(`DATABASE_URL=${url.href}`, `JWT_SECRET=${SECRET}`);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^No hay conexión con la base de datos: PostgreSQL no acepta el usuario o la clave \(password .*\)\. Revisa DATABASE_URL\.\n$/,
  );
});

it('says in one line that the database does not respond', async () => {
  const { status, stderr } = await run(
    `DATABASE_URL=postgres://telar:clave@127.0.0.1:${await freePort()}/telar`,
    `JWT_SECRET=${SECRET}`,
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(/^No hay conexión con la base de datos: .*ECONNREFUSED.*\. Revisa DATABASE_URL\.\n$/);
  expect(stderr).not.toContain('clave');
});

it('says in one line that the port of the figures is in use', async () => {
  const occupant = createServer().listen(0, '127.0.0.1');
  await once(occupant, 'listening');
  const { port } = occupant.address() as AddressInfo;
  const ended = await run(`METRICS_PORT=${port}`, `DATABASE_URL=${await createDatabase()}`, `JWT_SECRET=${SECRET}`);
  occupant.close();
  expect(ended).toEqual({
    status: 1,
    stdout: '',
    stderr: `METRICS_PORT=${port} ya está en uso: elige otro puerto, o detén el programa que lo usa.\n`,
  });
});

it('says in one line that the host is not an address of this machine', async () => {
  // An address for documentation.
  const ended = await run('HOST=192.0.2.1', `DATABASE_URL=${await createDatabase()}`, `JWT_SECRET=${SECRET}`);
  expect(ended).toEqual({ status: 1, stdout: '', stderr: 'HOST=192.0.2.1 no es una dirección de esta máquina.\n' });
});

it('says in one line that the role may not create tables', async () => {
  const url = new URL(await createDatabase());
  const role = `poor_${url.pathname.slice(-8)}`;
  await sql(`create role ${role} login password 'clave'`);
  Object.assign(url, { username: role, password: 'clave' });
  const { status, stderr } = await run(`DATABASE_URL=${url.href}`, `JWT_SECRET=${SECRET}`);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^El usuario de DATABASE_URL no puede crear tablas ni extensiones en la base \(.*\): .*\n$/);
});

it('says in one line that the database must have the encoding UTF8', async () => {
  const url = new URL(await createDatabase());
  url.pathname += '_latin';
  await sql(
    `create database ${url.pathname.slice(1)} encoding 'LATIN1' locale 'C' locale_provider libc template template0`,
  );
  const { status, stdout, stderr } = await run(`DATABASE_URL=${url.href}`, `JWT_SECRET=${SECRET}`);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(
    /^La configuración tiene errores:\nLa base de DATABASE_URL usa .* LATIN1 y debe usar UTF8.*\n$/,
  );
});

it('says that the server has no TLS', async () => {
  const url = `${process.env.TEST_DATABASE_URL}?sslmode=verify-full`;
  const { status, stderr } = await run(`DATABASE_URL=${url}`, `JWT_SECRET=${SECRET}`);
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'El servidor de DATABASE_URL no admite TLS: quita sslmode de esa dirección, o activa ssl en PostgreSQL.\n',
  });
});

it.each([['keys-rotate'], ['demo-remove'], ['audit-prune', '5']])(
  'says in one line that the database does not respond to %s',
  async (...command) => {
    const { status, stderr } = await runCommand(...(command as [string]));
    expect(status).toBe(1);
    expect(stderr).toMatch(/^No hay conexión con la base de datos: .*ECONNREFUSED.*\. Revisa DATABASE_URL\.\n$/);
  },
);

it('stops the embedded PostgreSQL if the server cannot listen on its port', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'telar-start-'));
  // As root, PostgreSQL runs as another account, which must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  const occupant = createServer().listen(0, '127.0.0.1');
  await once(occupant, 'listening');
  const { port } = occupant.address() as AddressInfo;
  const { status, stdout, stderr } = await run(`PORT=${port}`, `DATA_DIR=${dataDir}`);
  occupant.close();
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `PORT=${port} ya está en uso: elige otro puerto, o detén el programa que lo usa.\n`,
  });
  expect(existsSync(join(dataDir, 'postgres'))).toBe(true);
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  rmSync(dataDir, { recursive: true });
});
