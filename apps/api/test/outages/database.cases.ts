import { PATHS } from '@telar/contracts/paths';
import type { InjectOptions } from 'fastify';
import { startOn } from '../support/app';
import type { TestApp } from '../support/app';
import { createMigratedDatabase } from '../support/database';
import { createUser, PASSWORD } from '../support/factories';
import { loggedInUser } from '../support/sessions';
import { TcpProxy } from '../support/tcp-proxy';

describe('database outage', () => {
  let proxy: TcpProxy;
  let test: TestApp;
  let requests: InjectOptions[];

  beforeEach(async () => {
    const url = new URL(await createMigratedDatabase());
    proxy = await TcpProxy.to(url.hostname, Number(url.port));
    url.port = String(proxy.port);
    // Longer than the readiness waits.
    test = await startOn(url.href, {}, { statementTimeoutMs: 2_000 });
    const { headers } = await loggedInUser(test, { role: 'admin' });
    const { email } = await createUser(test.database);
    requests = [
      { method: 'POST', url: PATHS.login, payload: { email, password: PASSWORD } },
      { method: 'GET', url: `${PATHS.courses}?search=excel` },
      { method: 'GET', url: `${PATHS.courses}/1` },
      { method: 'GET', url: PATHS.users, headers },
      { method: 'DELETE', url: `${PATHS.courses}/1`, headers },
      { method: 'GET', url: `${PATHS.certificates}?dni=45871203` },
    ];
  });
  afterEach(async () => {
    await proxy.restore();
    await test.close();
    await proxy.close();
  });

  const statuses = async () =>
    Promise.all(
      requests.map(async (request) => {
        const { statusCode, headers } = await test.inject(request);
        return [request.url, statusCode, headers['retry-after']];
      }),
    );
  const unavailable = () => requests.map(({ url }) => [url, 503, '2']);

  const readiness = async () => (await test.inject(PATHS.ready)).statusCode;

  async function expectToWork(): Promise<void> {
    expect(await readiness()).toBe(200);
    for (const [, status] of await statuses()) expect([200, 404]).toContain(status);
  }

  describe('while the database', () => {
    it('refuses connections, everything responds 503, and works again afterwards', async () => {
      await proxy.refuse();
      expect(await statuses()).toEqual(unavailable());
      expect(await readiness()).toBe(503);
      await proxy.restore();
      await expectToWork();
    });

    it('is silent, everything responds 503 after a time, and works again afterwards', async () => {
      proxy.silence();
      const answers = statuses();
      expect(await Promise.race([readiness(), answers])).toBe(503);
      expect(await answers).toEqual(unavailable());
      await proxy.restore();
      await expectToWork();
    });
  });
});
