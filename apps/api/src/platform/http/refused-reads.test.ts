import type { IncomingMessage } from 'node:http';
import { jest } from '@jest/globals';
import { RefusedReads } from './refused-reads';

const request = (url: string, remoteAddress = '190.1.1.1', forwarded?: string, method = 'GET') =>
  ({ method, url, headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage;

describe('RefusedReads', () => {
  afterEach(() => jest.restoreAllMocks());

  it('has the reads of the same path and caller for a moment, except URLs that needed no queue', () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const reads = new RefusedReads(0);
    reads.addQuick(request('/list?page=1'), 200);
    reads.addRefused(request('/list?page=2'));
    expect(reads.has(request('/list?page=3'))).toBe(true);
    expect(reads.has(request('/list?page=1'))).toBe(false);
    expect(reads.has(request('/other'))).toBe(false);
    expect(reads.has(request('/list?page=3', '181.2.2.2'))).toBe(false);
    expect(reads.has(request('/list?page=3', '190.1.1.1', undefined, 'POST'))).toBe(false);
    clock.mockReturnValue(1_000);
    expect(reads.has(request('/list?page=3'))).toBe(false);
  });

  it('remembers only short URLs that were read with success and then needed no queue', () => {
    jest.spyOn(performance, 'now').mockReturnValue(0);
    const reads = new RefusedReads(0);
    const long = `/list?${'x'.repeat(300)}`;
    for (const [url, status] of [
      ['/list?a', 304],
      ['/list?b', 404],
      ['/list?c', 503],
      [long, 200],
    ] as const) {
      reads.addQuick(request(url), status);
    }
    reads.addRefused(request('/list?d'));
    expect(['/list?a', '/list?b', '/list?c', long].map((url) => reads.has(request(url)))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    reads.addRefused(request('/list?a'));
    expect(reads.has(request('/list?a'))).toBe(true);
  });

  it.each([
    [1, '10.0.0.1, 200.1.1.1', '200.1.1.1', true],
    [1, '200.1.1.1, 10.0.0.1', '200.1.1.1', false],
    [2, '200.1.1.1, 10.0.0.1', '7.7.7.7, 200.1.1.1, 10.0.0.9', true],
    [2, '200.1.1.1', '200.1.1.1', true],
    [0, '200.1.1.1', '200.2.2.2', true],
  ])('behind %i proxies: %j and %j are one caller: %s', (proxies, first, second, isSame) => {
    const reads = new RefusedReads(proxies);
    reads.addRefused(request('/list', '127.0.0.1', first));
    expect(reads.has(request('/list?x=1', '127.0.0.1', second))).toBe(isSame);
  });
});
