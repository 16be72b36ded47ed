import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { PATHS } from '@telar/contracts/paths';
import { CoursesService } from '../src/modules/courses/courses.service';
import { WORK_MAX } from '../src/platform/http/overload';
import { useApp } from './support/use-app';

const test = useApp();
afterEach(() => jest.restoreAllMocks());

const read = (n: number, url: string = PATHS.courses) =>
  test.inject({ url, remoteAddress: `10.0.${n >> 8}.${n & 255}` });

/** Sends requests that do not end until the server refuses one. @returns what ends them. */
async function saturate(): Promise<() => Promise<number[]>> {
  const service = test.app.get(CoursesService);
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const original = service.list.bind(service);
  jest.spyOn(service, 'list').mockImplementation(async (...args) => {
    await finished;
    return original(...args);
  });
  const held: Promise<number>[] = [];
  for (let isRefused = false; !isRefused;) {
    const status = read(held.length).then(({ statusCode }) => {
      isRefused ||= statusCode === 503;
      return statusCode;
    });
    held.push(status);
    await setImmediate();
  }
  return async () => {
    finish();
    return Promise.all(held);
  };
}

describe('a server with all the work that it can do', () => {
  it('refuses further requests with 503 before their bodies arrive, but not the health, and serves them afterwards', async () => {
    await test.app.listen(0, '127.0.0.1');
    const { port } = test.app.getHttpServer().address() as AddressInfo;
    const finish = await saturate();

    const refused = await read(9_999, '/api/courses/1');
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ error: 'overloaded' });
    expect(refused.headers).toMatchObject({ 'retry-after': '2', 'x-request-id': expect.any(String) });
    for (const path of [PATHS.health, PATHS.ready]) expect((await read(9_999, path)).statusCode).toBe(200);

    // The body never comes.
    const socket = connect(port, '127.0.0.1');
    const head =
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n';
    const response = new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(bytes.toString())));
    socket.write(head);
    expect(await response).toMatch(/^HTTP\/1\.1 503 /);
    socket.destroy();

    const statuses = await finish();
    expect(statuses.filter((status) => status === 200)).toHaveLength(WORK_MAX);
    expect(statuses.filter((status) => status !== 200)).toEqual([503]);
    expect((await read(9_999)).statusCode).toBe(200);
  });
});
