import { Agent, get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { PATHS } from '@telar/contracts/paths';
import { startApp } from '../support/app';
import type { TestApp } from '../support/app';
import { ServerProcess } from '../support/server-process';

describe('process end', () => {
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

  /** Asks on the open connection until the server closes it after a response. @returns the statuses. */
  async function untilClosed(url: string): Promise<Set<number | undefined>> {
    const statuses = new Set<number | undefined>();
    for (;;) {
      const { statusCode, headers } = await request(url);
      statuses.add(statusCode);
      if (headers.connection === 'close') return statuses;
    }
  }

  /** Makes an unhandled rejection when the process gets the signal. */
  const REJECT = "process.once('SIGUSR2', () => void Promise.reject(new Error('an error of the program')));";

  describe('a process with an unhandled error', () => {
    it('logs it and ends with another code than 0, without waiting for proxies', async () => {
      const flag = `--import=data:text/javascript,${encodeURIComponent(REJECT)}`;
      const server = new ServerProcess(test, { DRAIN_SECONDS: '300' }, [flag]);
      await server.start();
      // A connection that stays open does not delay the end.
      expect((await request(server.url(PATHS.courses))).headers.connection).toBe('keep-alive');
      expect(await server.stop('SIGUSR2')).toBe(1);
      expect(server.log).toMatch(/"context":"Process".*an error of the program/);
    });
  });

  describe('a process that gets the signal to stop', () => {
    it('is not ready and serves everything for the configured time, which a second signal ends', async () => {
      const server = new ServerProcess(test, { DRAIN_SECONDS: '300' });
      await server.start();
      const ended = server.stop('SIGTERM');
      await untilNotReady(server.url(PATHS.ready));
      const { statusCode, headers } = await request(server.url(PATHS.courses));
      expect([statusCode, headers.connection]).toEqual([200, 'keep-alive']);
      expect(await Promise.all([ended, server.stop('SIGTERM')])).toEqual([0, 0]);
      await expect(request(server.url(PATHS.health))).rejects.toThrow('ECONNREFUSED');
    });

    it('then refuses new connections and serves each open one once more', async () => {
      const server = new ServerProcess(test, { DRAIN_SECONDS: '0.1' });
      await server.start();
      await request(server.url(PATHS.courses));
      const ended = server.stop('SIGTERM');
      expect(await untilClosed(server.url(PATHS.courses))).toEqual(new Set([200]));
      await expect(request(server.url(PATHS.health))).rejects.toThrow('ECONNREFUSED');
      expect(await ended).toBe(0);
    });
  });
});
