import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { jest } from '@jest/globals';
import type { ManualCertificate } from '@telar/contracts/certificates';
import { PATHS } from '@telar/contracts/paths';
import { LONG_LISTS_MAX } from '../../src/modules/certificates/list/long-lists';
import { Sql } from '../../src/platform/database/sql';
import { startApp, startReplica } from '../support/app';
import { insertCertificates } from '../support/many-certificates';
import { beforeTests } from '../support/use-app';

/** With these titles the list is larger than what the operating system takes in for a caller that does not read. */
const COUNT = 6_000;
const TITLE = 'x'.repeat(2_500);

describe('long lists of certificates', () => {
  const test = beforeTests(() => startApp({ TRUST_PROXY: '1' }));
  afterAll(() => test.close());
  const server = beforeTests(async () => {
    await insertCertificates(test.database, COUNT, { courseTitle: TITLE });
    await test.app.listen(0, '127.0.0.1');
    return test.app.getHttpServer().address() as AddressInfo;
  });
  const callers: Socket[] = [];
  afterEach(() => {
    for (const caller of callers.splice(0)) caller.destroy();
  });

  const addressOf = (n: number) => `190.1.1.${n}`;
  /** A caller that receives the first bytes of the list and then reads no further. */
  async function stalledCaller(address = addressOf(1), port = server.port): Promise<Socket> {
    const head = `GET ${PATHS.certificates} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`;
    for (;;) {
      const caller = connect(port, '127.0.0.1');
      callers.push(caller);
      caller.write(head);
      const [bytes] = (await once(caller, 'data')) as [Buffer];
      caller.pause();
      const status = bytes.toString().split(' ')[1];
      if (status === '200') return caller;
      // The server has not yet seen that the callers of the test before have gone.
      expect(status).toBe('503');
      caller.destroy();
    }
  }
  const stalledCallers = async (count: number) => {
    for (let n = 1; n <= count; n++) await stalledCaller(addressOf(n));
  };
  const read = (query = '', address = '181.2.2.2') =>
    test.inject({ url: `${PATHS.certificates}${query}`, headers: { 'x-forwarded-for': address } });
  /** Resolves when the port accepts no more connections. */
  async function untilRefused(port: number): Promise<void> {
    for (let isOpen = true; isOpen;) {
      const probe = connect(port, '127.0.0.1');
      isOpen = await once(probe, 'connect').then(
        () => true,
        () => false,
      );
      probe.destroy();
    }
  }
  /** Reads the list until there is a place for it. */
  async function readOnceFree(): Promise<ManualCertificate[]> {
    for (;;) {
      const response = await read();
      if (response.statusCode === 200) return response.json<ManualCertificate[]>();
      // A refusal takes no time in which the server could see that a caller has gone.
      await setImmediate();
    }
  }

  it('are sent to a limited number of callers at once; the others get 503', async () => {
    await stalledCallers(LONG_LISTS_MAX);
    for (const query of ['', '?student_code=tlr']) {
      const refused = await read(query);
      expect(refused.json()).toMatchObject({ statusCode: 503, error: 'overloaded' });
      expect(refused.headers['retry-after']).toBe('10');
    }
  });

  it('are refused without a statement if the whole list was long before', async () => {
    await stalledCallers(LONG_LISTS_MAX);
    const statements = jest.spyOn(test.app.get(Sql), 'many');
    const { statusCode } = await read();
    expect([statusCode, statements.mock.calls]).toEqual([503, []]);
    statements.mockRestore();
  });

  it('leave lists of limited size and short lists free', async () => {
    await stalledCallers(LONG_LISTS_MAX);
    for (const query of [
      '?limit=1000',
      '?student_code=tlr&limit=10',
      '?dni=20000007',
      '?student_code=tlr-000003',
      '?student_code=xyz',
    ]) {
      expect([query, (await read(query)).statusCode]).toEqual([query, 200]);
    }
  });

  it.each([
    ['an address', '190.1.1.1', '190.1.1.1'],
    ['an IPv6 site', '2001:db8:7:1::1', '2001:db8:7:2::1'],
  ])('are sent to %s one at a time', async (_, first, second) => {
    await stalledCaller(first);
    expect((await read('', second)).statusCode).toBe(503);
    await stalledCaller('2001:db8:8::1');
  });

  it('give back the places of callers that disconnect', async () => {
    await stalledCallers(LONG_LISTS_MAX);
    callers[0]?.destroy();
    expect(await readOnceFree()).toHaveLength(COUNT);
  });

  it('are not read for HEAD', async () => {
    for (let n = 0; n < 2 * LONG_LISTS_MAX; n++) {
      const response = await test.inject({ method: 'HEAD', url: PATHS.certificates });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    }
    expect((await read()).json()).toHaveLength(COUNT);
  });

  it('do not keep a server from stopping, and are not begun then', async () => {
    const replica = await startReplica(test, { TRUST_PROXY: '1' });
    await replica.app.listen(0, '127.0.0.1');
    const { port } = replica.app.getHttpServer().address() as AddressInfo;
    const other = connect(port, '127.0.0.1');
    callers.push(other);
    await once(other, 'connect');
    // The server stays open for this one.
    await stalledCaller(addressOf(1), port);
    const started = performance.now();
    const closed = replica.close();
    await untilRefused(port);
    other.write(`GET ${PATHS.certificates} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    const [bytes] = (await once(other, 'data')) as [Buffer];
    expect(bytes.toString()).toMatch(/^HTTP\/1\.1 503 .*\r\nconnection: close\r\n/s);
    await closed;
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('leave places and connections free after they were read', async () => {
    for (let n = 0; n < 2 * LONG_LISTS_MAX; n++) expect(await readOnceFree()).toHaveLength(COUNT);
    expect((await read('?student_code=tlr&limit=10')).json()).toHaveLength(10);
  });
});
