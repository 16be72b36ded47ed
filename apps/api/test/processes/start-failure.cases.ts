import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { freePort } from '../support/free-port';

const SECRET = 'a secret of the tests, 32 bytes or more';
const SERVER = fileURLToPath(new URL('../../../../tools/start-isolated.mjs', import.meta.url));

const PRODUCTION = ['NODE_ENV=production', 'LOG_LEVEL=error', 'PUBLIC_URL=http://localhost'];

/** Runs the server until it ends. */
async function run(...settings: string[]): Promise<{ status: unknown; stderr: string }> {
  const server = spawn(process.execPath, [SERVER, ...PRODUCTION, ...settings], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [stderr, [status]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
  return { status, stderr };
}

it('lists everything that is unsafe in production at once', async () => {
  const { status, stderr } = await run(
    'PUBLIC_URL=http://academia.pe',
    'DATABASE_URL=postgres://telar@127.0.0.1/telar',
    'SEED_DEMO=1',
    'PORT=nada',
  );
  expect(status).toBe(1);
  expect(stderr.split('\n')).toEqual([
    'La configuración tiene errores:',
    'PORT debe ser un puerto',
    'JWT_SECRET es obligatorio con DATABASE_URL',
    'SEED_DEMO no se admite en producción',
    'PUBLIC_URL debe empezar con https:// en producción',
    '',
  ]);
});

it('says in one line that the database refuses the password', async () => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.password = 'otra';
  const { status, stderr } = await run(`DATABASE_URL=${url.href}`, `JWT_SECRET=${SECRET}`);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^No hay conexión con la base de datos: password authentication failed .*\n$/);
});

it('says in one line that the database does not respond', async () => {
  const { status, stderr } = await run(
    `DATABASE_URL=postgres://telar:clave@127.0.0.1:${await freePort()}/telar`,
    `JWT_SECRET=${SECRET}`,
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(/^No hay conexión con la base de datos: .*ECONNREFUSED.*\n$/);
  expect(stderr).not.toContain('clave');
});

it('stops the embedded PostgreSQL if the server cannot listen on its port', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'telar-start-'));
  // As root, PostgreSQL runs as another account, which must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  const occupant = createServer().listen(0, '127.0.0.1');
  await once(occupant, 'listening');
  const { port } = occupant.address() as AddressInfo;
  const { status, stderr } = await run(`PORT=${port}`, `DATA_DIR=${dataDir}`);
  occupant.close();
  expect(stderr).toContain('EADDRINUSE');
  expect(status).toBe(1);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(true);
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  rmSync(dataDir, { recursive: true });
});
