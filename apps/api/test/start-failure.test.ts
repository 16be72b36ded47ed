import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../../../tools/start-isolated.mjs', import.meta.url));

it('stops the embedded PostgreSQL if the server cannot listen on its port', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'telar-start-'));
  // As root, PostgreSQL runs as another account, which must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  const occupant = createServer().listen(0, '127.0.0.1');
  await once(occupant, 'listening');
  const { port } = occupant.address() as AddressInfo;
  const settings = [`PORT=${port}`, `DATA_DIR=${dataDir}`, 'LOG_LEVEL=error', 'NODE_ENV=production'];
  const server = spawn(process.execPath, [SERVER, ...settings], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [stderr, [status]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
  occupant.close();
  expect(stderr).toContain('EADDRINUSE');
  expect(status).toBe(1);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(true);
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  rmSync(dataDir, { recursive: true });
});
