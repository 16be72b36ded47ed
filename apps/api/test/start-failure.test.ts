import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { freePort } from './support/free-port';

const SERVER = fileURLToPath(new URL('../../../tools/start-isolated.mjs', import.meta.url));

/** Runs the server until it ends. */
async function run(...settings: string[]): Promise<{ status: unknown; stderr: string }> {
  const server = spawn(process.execPath, [SERVER, 'NODE_ENV=production', 'LOG_LEVEL=error', ...settings], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [stderr, [status]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
  return { status, stderr };
}

it('says in one line that the database does not respond', async () => {
  const secret = 'a secret of the tests, 32 bytes or more';
  const { status, stderr } = await run(
    `DATABASE_URL=postgres://telar:clave@127.0.0.1:${await freePort()}/telar`,
    `JWT_SECRET=${secret}`,
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
