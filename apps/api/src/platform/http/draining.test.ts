import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { closePort, useDraining } from './draining';

const SOON_MS = 50;
const LONG_MS = 60_000;

/** A server that closes connections after the given time, and a connection to it. */
async function connected(maxMs: number) {
  const fastify = Fastify();
  useDraining(fastify, maxMs);
  fastify.post('/', async ({ body }) => body);
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  const connection = once(fastify.server, 'connection');
  const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.on('data', (bytes) => (received += bytes.toString()));
  await connection;
  return { fastify, socket, received: () => received };
}

/** Sends a request without its body. Resolves when the server reads the body. */
async function sendHead(fastify: FastifyInstance, write: (text: string) => void, body: string): Promise<void> {
  const request = once(fastify.server, 'request');
  write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`);
  await request;
}

describe('useDraining', () => {
  it('closes connections that never send a request after the given time', async () => {
    const { fastify, socket } = await connected(SOON_MS);
    await Promise.all([once(socket, 'close'), fastify.close()]);
  });

  it('closes connections whose request never ends after the given time', async () => {
    const { fastify, socket, received } = await connected(SOON_MS);
    await sendHead(fastify, (text) => socket.write(text), '{"a":1}');
    socket.write('{"a"');
    await Promise.all([once(socket, 'close'), fastify.close()]);
    expect(received()).toBe('');
  });

  it('serves a request whose body ends in time', async () => {
    const { fastify, socket, received } = await connected(LONG_MS);
    await sendHead(fastify, (text) => socket.write(text), '{"a":1}');
    socket.write('{"a"');
    const closed = fastify.close();
    socket.write(':1}');
    await Promise.all([once(socket, 'close'), closed]);
    expect(received()).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n.*\{"a":1\}$/s);
  });
});

describe('closePort', () => {
  it('refuses new connections and serves each open one once more', async () => {
    const { fastify, socket, received } = await connected(LONG_MS);
    const { port } = fastify.server.address() as AddressInfo;
    // The connection of a proxy, which has been used before.
    const response = once(socket, 'data');
    await sendHead(fastify, (text) => socket.write(text), '{"a":0}');
    socket.write('{"a":0}');
    await response;
    const ended = closePort(fastify.server, LONG_MS);
    await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
    await sendHead(fastify, (text) => socket.write(text), '{"a":1}');
    socket.write('{"a":1}');
    await Promise.all([once(socket, 'close'), ended]);
    expect(received()).toMatch(
      /connection: keep-alive\r\n.*\{"a":0\}HTTP\/1\.1 200 .*connection: close\r\n.*\{"a":1\}$/is,
    );
    await fastify.close();
  });

  it('ends after the given time if connections stay open', async () => {
    const { fastify, socket } = await connected(SOON_MS);
    await closePort(fastify.server, SOON_MS);
    await Promise.all([once(socket, 'close'), fastify.close()]);
  });
});
