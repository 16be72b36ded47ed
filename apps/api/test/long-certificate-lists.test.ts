import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { ManualCertificate } from '@telar/contracts/certificates';
import { PATHS } from '@telar/contracts/paths';
import { LONG_LISTS_MAX } from '../src/modules/certificates/list/long-lists';
import { startReplica } from './support/app';
import { insertCertificates } from './support/many-certificates';
import { beforeTests, useApp } from './support/use-app';

/** With these titles the list is larger than what the operating system takes in for a caller that does not read. */
const COUNT = 6_000;
const TITLE = 'x'.repeat(2_500);

describe('long lists of certificates', () => {
  const test = useApp();
  const server = beforeTests(async () => {
    await insertCertificates(test.database, COUNT, TITLE);
    await test.app.listen(0, '127.0.0.1');
    return test.app.getHttpServer().address() as AddressInfo;
  });
  const callers: Socket[] = [];
  afterEach(() => {
    for (const caller of callers.splice(0)) caller.destroy();
  });

  /** A caller that receives the first bytes of the list and then reads no further. */
  async function stalledCaller(port = server.port): Promise<Socket> {
    const caller = connect(port, '127.0.0.1');
    callers.push(caller);
    caller.write(`GET ${PATHS.certificates} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    const [bytes] = (await once(caller, 'data')) as [Buffer];
    caller.pause();
    expect(bytes.toString()).toMatch(/^HTTP\/1\.1 200 /);
    return caller;
  }
  const read = (query = '') => test.inject({ url: `${PATHS.certificates}${query}` });
  /** Reads the list until there is a place for it. */
  async function readOnceFree(): Promise<ManualCertificate[]> {
    for (;;) {
      const response = await read();
      if (response.statusCode === 200) return response.json<ManualCertificate[]>();
    }
  }

  it('are sent to a limited number of callers at once; the others get 503', async () => {
    for (let n = 0; n < LONG_LISTS_MAX; n++) await stalledCaller();
    for (const query of ['', '?student_code=tlr', '?student_code=tlr&limit=10']) {
      const refused = await read(query);
      expect(refused.json()).toMatchObject({ statusCode: 503, error: 'overloaded' });
      expect(refused.headers['retry-after']).toBe('10');
    }
    for (const query of ['?limit=1000', '?dni=20000007', '?student_code=tlr-000003', '?student_code=xyz']) {
      expect((await read(query)).statusCode).toBe(200);
    }
  });

  it('give back the places of callers that disconnect', async () => {
    for (let n = 0; n < LONG_LISTS_MAX; n++) await stalledCaller();
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

  it('do not keep a server from stopping', async () => {
    const replica = await startReplica(test);
    await replica.app.listen(0, '127.0.0.1');
    const caller = await stalledCaller((replica.app.getHttpServer().address() as AddressInfo).port);
    const started = performance.now();
    await replica.close();
    expect(performance.now() - started).toBeLessThan(10_000);
    caller.destroy();
  });

  it('leave places and connections free after they were read', async () => {
    for (let n = 0; n < 2 * LONG_LISTS_MAX; n++) expect(await readOnceFree()).toHaveLength(COUNT);
    expect((await read('?student_code=tlr&limit=10')).json()).toHaveLength(10);
  });
});
