import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { useDraining } from './draining';

describe('useDraining', () => {
  it('closes connections that never send a request after the given time', async () => {
    const fastify = Fastify();
    useDraining(fastify, 50);
    await fastify.listen({ port: 0, host: '127.0.0.1' });
    const connected = once(fastify.server, 'connection');
    const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1');
    await connected;
    await Promise.all([once(socket.resume(), 'close'), fastify.close()]);
  });
});
