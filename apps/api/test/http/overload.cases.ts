import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { CoursesService } from '../../src/modules/courses/courses.service';
import { UncachedReads } from '../../src/modules/courses/uncached-reads';
import { WORK_MAX } from '../../src/platform/http/admission';
import { registry } from '../../src/platform/metrics/registry';
import { createCourse } from '../support/factories';
import { fillQueue } from '../support/queues';
import { beforeTests, useApp } from '../support/use-app';

describe('overload', () => {
  const test = useApp();
  const server = beforeTests(async () => {
    await createCourse(test.database);
    await test.app.listen(0, '127.0.0.1');
    return test.app.getHttpServer().address() as AddressInfo;
  });
  afterEach(() => jest.restoreAllMocks());

  const read = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { headers });

  /** How many requests the limit has refused. */
  async function refusedBy(limit: 'overload' | 'queue'): Promise<number> {
    const { values } = (await registry.getSingleMetric('telar_http_refused_total')?.get()) ?? { values: [] };
    return values.find(({ labels }) => labels.limit === limit)?.value ?? 0;
  }

  /** Holds all lists back. @returns how many have reached the service, and what ends them. */
  function holdLists() {
    const service = test.app.get(CoursesService);
    const original = service.list.bind(service);
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    let allReached = () => {};
    const reached = new Promise<void>((resolve) => (allReached = resolve));
    const list = jest.spyOn(service, 'list').mockImplementation(async (...args) => {
      if (list.mock.calls.length === WORK_MAX) allReached();
      await finished;
      return original(...args);
    });
    return { list, reached, finish: () => finish() };
  }

  describe('a server with all the work that it can do', () => {
    it('refuses further requests before the router sees them or their bodies arrive, but not the health', async () => {
      const { list, reached, finish } = holdLists();
      const held = Array.from({ length: WORK_MAX }, () => read(PATHS.courses));
      await reached;
      const before = await refusedBy('overload');

      const refused = await read(PATHS.courses);
      expect(refused.status).toBe(503);
      expect(await refused.json()).toMatchObject({ success: false, statusCode: 503, error: 'overloaded' });
      const headers = Object.fromEntries(refused.headers);
      expect(headers).toMatchObject({
        'retry-after': '2',
        'telar-api': '1',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(refused.headers.has('access-control-allow-origin')).toBe(false);
      expect(list).toHaveBeenCalledTimes(WORK_MAX);
      expect(await refusedBy('overload')).toBe(before + 1);

      for (const path of [PATHS.health, `${PATHS.ready}?x=1`]) expect((await read(path)).status).toBe(200);

      const open = [
        PATHS.signingKeys,
        `${PATHS.signedRevocations}?x=1`,
        pathTo(PATHS.certificateByToken, { token: 'a.b' }),
      ];
      for (const path of open) {
        const { status, headers } = await read(path);
        expect([path, status, headers.get('access-control-allow-origin')]).toEqual([path, 503, '*']);
      }

      const problem = await read('/cursos', { accept: 'Application/Problem+JSON' });
      expect([problem.status, problem.headers.get('content-type')]).toEqual([
        503,
        'application/problem+json; charset=utf-8',
      ]);
      expect(await problem.json()).toMatchObject({ status: 503, request_id: problem.headers.get('x-request-id') });

      const socket = connect(server.port, '127.0.0.1');
      socket.write(
        'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n',
      );
      const [bytes] = (await once(socket, 'data')) as [Buffer];
      expect(bytes.toString()).toMatch(/^HTTP\/1\.1 503 /);
      socket.destroy();

      finish();
      expect((await Promise.all(held)).map(({ status }) => status)).toEqual(held.map(() => 200));
      expect((await read(PATHS.courses)).status).toBe(200);
    });
  });

  describe('while the queue of uncached reads refuses a caller', () => {
    it('further ones are refused before the router sees them, and cached ones are served', async () => {
      const cached = `${PATHS.courses}?limit=7`;
      expect([(await read(cached)).status, (await read(cached)).status]).toEqual([200, 200]);
      const finish = fillQueue(test.app.get(UncachedReads), '127.0.0.1');
      const before = await refusedBy('queue');
      // The moment after a refusal ends when the clock goes on: a busy machine needs longer for one request.
      const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
      expect((await read(`${PATHS.courses}?limit=5&offset=1`)).status).toBe(503);
      expect(await refusedBy('queue')).toBe(before);
      const further = await read(`${PATHS.courses}?limit=5&offset=2`);
      expect([further.status, further.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await refusedBy('queue')).toBe(before + 1);
      expect((await read(cached)).status).toBe(200);
      clock.mockRestore();
      await finish();
      const after = async (): Promise<number> => (await read(`${PATHS.courses}?limit=8`)).status;
      while ((await after()) === 503);
      expect(await after()).toBe(200);
    });
  });
});
