import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort, portIsFree } from './free-port.mjs';

it('knows whether a server listens on a port', async () => {
  const port = await freePort();
  expect(await portIsFree(port)).toBe(true);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  expect(await portIsFree(port)).toBe(false);
  server.close();
  await once(server, 'close');
  expect(await portIsFree(port)).toBe(true);
});
