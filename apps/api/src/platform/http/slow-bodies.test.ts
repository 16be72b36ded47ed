import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import { sendClientError } from './client-error';
import { endSlowBodies } from './slow-bodies';

const PACE = { every: 200, bytes: 1_000 };
const CHECK_MS = 20;
const PARTS = 10;

/** Sends a body in parts to a server that expects 1,000 bytes in each 200 ms. @returns the response. */
async function send(partBytes: number, everyMs: number): Promise<string> {
  const fastify = Fastify({ clientErrorHandler: sendClientError });
  endSlowBodies(fastify, PACE, CHECK_MS);
  fastify.post('/', async ({ body }) => String((body as string).length));
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.on('data', (bytes) => (received += bytes.toString()));
  const closed = once(socket, 'close');
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: ${PARTS * partBytes}\r\n\r\n`,
  );
  for (let part = 0; part < PARTS && !socket.destroyed; part++) {
    socket.write('x'.repeat(partBytes));
    await delay(everyMs);
  }
  await closed;
  await fastify.close();
  return received;
}

describe('endSlowBodies', () => {
  it('reads a body that takes long but keeps arriving', async () => {
    const response = await send(2_000, PACE.every / 2);
    expect(response).toContain('HTTP/1.1 200');
    expect(response).toContain('20000');
  });

  it('refuses a body that hardly arrives with 408', async () => {
    const response = await send(10, PACE.every / 2);
    expect(response).toContain('HTTP/1.1 408');
    expect(response).toContain('"request_timeout"');
  });

  it('lets the work after the body take longer', async () => {
    const pace = { every: 10, bytes: 1_000 };
    const fastify = Fastify({ clientErrorHandler: sendClientError });
    endSlowBodies(fastify, pace, 5);
    fastify.post('/', async ({ body }) => {
      await delay(10 * pace.every);
      return body;
    });
    await fastify.listen({ port: 0, host: '127.0.0.1' });
    const { port } = fastify.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'small' });
    expect(await response.text()).toBe('small');
    await fastify.close();
  });
});
