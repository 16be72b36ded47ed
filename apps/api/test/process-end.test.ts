import { Agent, get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { PATHS } from '@telar/contracts/paths';
import { startApp } from './support/app';
import type { TestApp } from './support/app';
import { ServerProcess } from './support/server-process';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.close());

const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

/** A request on a connection that may have been open before. */
function request(url: string): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.once('end', () => done(response));
    }).once('error', fail);
  });
}

/** Asks until the readiness is 503. */
async function untilNotReady(url: string): Promise<void> {
  while ((await request(url)).statusCode !== 503);
}

describe('a process that gets the signal to stop', () => {
  it('is not ready, closes each connection after its response, and ends after the configured time', async () => {
    const server = new ServerProcess(test, { DRAIN_SECONDS: '300' });
    await server.start();
    expect((await request(server.url(PATHS.courses))).headers.connection).toBe('keep-alive');
    const ended = server.stop('SIGTERM');
    await untilNotReady(server.url(PATHS.ready));
    const { statusCode, headers } = await request(server.url(PATHS.courses));
    expect([statusCode, headers.connection]).toEqual([200, 'close']);
    // A second signal skips the rest of the time.
    expect(await Promise.all([ended, server.stop('SIGTERM')])).toEqual([0, 0]);
    await expect(request(server.url(PATHS.health))).rejects.toThrow('ECONNREFUSED');
  });
});
