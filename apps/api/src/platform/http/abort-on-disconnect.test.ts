import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { abortOnDisconnect } from './abort-on-disconnect';

const isAborted = async (signal: AbortSignal) => signal.aborted;
const aborted = (signal: AbortSignal) => once(signal, 'abort').then(() => true);

describe('abortOnDisconnect', () => {
  let fastify: FastifyInstance;
  beforeEach(() => {
    fastify = Fastify();
  });
  afterEach(() => fastify.close());

  it.each([
    ['while the work runs', false, aborted],
    ['before the work starts', true, isAborted],
  ])('aborts if the caller disconnects %s', async (_, beforeWork, work) => {
    const result = new Promise((resolve) => {
      fastify.get('/', async (request) => {
        const disconnected = once(request.socket, 'close');
        if (beforeWork) {
          caller.destroy();
          await disconnected;
        }
        const done = abortOnDisconnect(request, work);
        caller.destroy();
        resolve(await done);
      });
    });
    await fastify.listen({ port: 0, host: '127.0.0.1' });
    const caller = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1');
    caller.write('GET / HTTP/1.1\r\nHost: telar\r\n\r\n');
    expect(await result).toBe(true);
  });

  it('does not abort while the caller is connected', async () => {
    fastify.get('/', (request) => abortOnDisconnect(request, async (signal) => ({ aborted: signal.aborted })));
    expect((await fastify.inject('/')).json()).toEqual({ aborted: false });
  });
});
