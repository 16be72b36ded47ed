import { once } from 'node:events';
import { connect } from 'node:net';
import { API_HEADER, API_HEADER_VALUE } from '@telar/contracts/api-header';
import { PATHS } from '@telar/contracts/paths';
import { Readiness } from '../../src/app/health/readiness';
import { headersOf } from '../support/sessions';
import { useApp } from '../support/use-app';

describe('the header Telar-Api', () => {
  const test = useApp();

  it.each([
    ['a list', 200, { url: PATHS.courses }],
    ['the public keys', 200, { url: PATHS.signingKeys }],
    ['the documentation page', 200, { url: PATHS.docs }],
    ['invalid JSON', 400, { method: 'POST', url: PATHS.login, payload: '{', headers: json() }],
    ['an invalid body', 400, { method: 'POST', url: PATHS.login, payload: '{}', headers: json() }],
    ['a path that cannot be decoded', 404, { url: '/api/courses/%E0%A4%A' }],
    ['a request without a token', 401, { url: PATHS.users }],
    ['a course that does not exist', 404, { url: '/api/courses/1' }],
    ['a route that does not exist', 404, { url: '/api/nada' }],
    ['an unknown well-known file', 404, { url: '/.well-known/nada' }],
    ['a body over the limit', 413, { method: 'POST', url: PATHS.login, payload: tooLarge(), headers: json() }],
    ['a path over the limit', 414, { url: `/api/manual-certificates/${'x'.repeat(3000)}` }],
    [
      'a body of another type',
      415,
      { method: 'POST', url: PATHS.login, payload: 'x', headers: { 'content-type': 'x/y' } },
    ],
  ] as const)('marks the response to %s (%i)', async (_, status, request) => {
    const { statusCode, headers } = await test.inject({ ...request });
    expect([statusCode, headers[API_HEADER]]).toEqual([status, API_HEADER_VALUE]);
  });

  it('marks a response that has not changed (304)', async () => {
    const { headers } = await test.inject({ url: PATHS.courses });
    const again = await test.inject({ url: PATHS.courses, headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.headers[API_HEADER]]).toEqual([304, API_HEADER_VALUE]);
  });

  it('marks the response to a caller whose role may not call the route (403)', async () => {
    const { statusCode, headers } = await test.inject({ url: PATHS.users, headers: await headersOf(test, 'cliente') });
    expect([statusCode, headers[API_HEADER]]).toEqual([403, API_HEADER_VALUE]);
  });

  it('marks the response to a request that is not HTTP (400)', async () => {
    await test.app.listen(0, '127.0.0.1');
    const socket = connect(Number(new URL(await test.app.getUrl()).port), '127.0.0.1');
    socket.end('NOT HTTP\r\n\r\n');
    const [response] = (await once(socket, 'data')) as [Buffer];
    expect(response.toString()).toMatch(/^HTTP\/1\.1 400 /);
    expect(response.toString()).toContain(`\r\n${API_HEADER}: ${API_HEADER_VALUE}\r\n`);
  });

  it('is missing from responses outside the API', async () => {
    for (const url of ['/robots.txt', '/', '/cursos']) {
      const { headers } = await test.inject({ url });
      expect([url, headers[API_HEADER]]).toEqual([url, undefined]);
    }
  });

  it('marks the response of a server that is shutting down (503)', async () => {
    test.app.get(Readiness).drain();
    const { statusCode, headers } = await test.inject({ url: PATHS.ready });
    expect([statusCode, headers[API_HEADER]]).toEqual([503, API_HEADER_VALUE]);
  });
});

function json() {
  return { 'content-type': 'application/json' };
}

function tooLarge() {
  return JSON.stringify({ email: 'x'.repeat(200_000) });
}
