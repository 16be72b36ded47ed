import { jest } from '@jest/globals';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { CachedResponse } from '../../src/platform/http/cached-response';
import { useApp } from '../support/use-app';

describe('every response', () => {
  const test = useApp();

  it.each([['/api/health'], ['/api/ready'], ['/api/courses'], ['/api/openapi.json'], ['/.well-known/jwks.json']])(
    '%s is public and returns JSON',
    async (url) => {
      const response = await test.inject({ url });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toMatch(/^application\/json/);
    },
  );

  it.each([
    ['/api/health'],
    ['/api/nada'],
    ['/api/courses?limit=x'],
    ['/api/courses/%E0%A4%A'],
    ['/api/manual-certificates/templates'],
  ])('%s has the security headers', async (url) => {
    const { headers } = await test.inject({ url });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  it.each([
    ['/api/courses?offset=999999999999999999999', 'El campo «offset» debe ser como máximo 1,000,000.'],
    ['/api/courses?limit=-99999999999999999999', 'El campo «limit» debe ser como mínimo 1.'],
  ])('%s names the limit of the field', async (url, message) => {
    const response = await test.inject({ url });
    expect(response.json<{ errors: { message: string }[] }>().errors.map((error) => error.message)).toEqual([message]);
  });

  it.each([
    [PATHS.signingKeys, 200],
    [PATHS.signedRevocations, 200],
    [pathTo(PATHS.certificateByToken, { token: 'NADA-0001' }), 404],
    [pathTo(PATHS.certificateByHash, { sha256: '0'.repeat(64) }), 404],
  ])('%s can be read by pages of other sites', async (url, status) => {
    const response = await test.inject({ url, headers: { origin: 'https://otro.test' } });
    expect([response.statusCode, response.headers['access-control-allow-origin']]).toEqual([status, '*']);
    expect(response.headers['access-control-allow-credentials']).toBeUndefined();
    expect(response.headers['cross-origin-resource-policy']).toBeUndefined();
  });

  it.each(['/api/courses', '/api/manual-certificates', '/api/users/me', '/api/manual-certificates/NADA-0001'])(
    '%s cannot',
    async (url) => {
      const { headers } = await test.inject({ url, headers: { origin: 'https://otro.test' } });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it('a path with encoded letters has the headers of the API', async () => {
    const { headers } = await test.inject({ url: '/%61pi/courses/1' });
    expect(headers).toMatchObject({ 'telar-api': expect.any(String), 'cache-control': expect.any(String) });
  });

  it.each([
    ['GET', '/api/nada', 404, 'route_not_found'],
    ['DELETE', '/api/courses', 405, 'method_not_allowed'],
    ['GET', '/api/courses/%E0%A4%A', 404, 'course_not_found'],
    ['GET', '/api/courses/%ff', 404, 'course_not_found'],
    ['GET', '/api/nada/100%', 404, 'route_not_found'],
    ['GET', `/api/manual-certificates/${'x'.repeat(3000)}`, 414, 'uri_too_long'],
  ] as const)('%s %s returns %i with the common error body', async (method, url, status, error) => {
    const response = await test.inject({ method, url });
    expect(response.json()).toMatchObject({ success: false, statusCode: status, error, errors: [] });
    expect(response.statusCode).toBe(status);
  });

  it('has the id of the request', async () => {
    const ids = await Promise.all(
      ['/api/health', '/api/nada', '/api/courses?limit=x', '/api/courses/%E0%A4%A', '/api/docs'].map(async (url) => {
        // No proxy is trusted here, so the caller cannot choose the id.
        const { headers } = await test.inject({ url, headers: { 'x-request-id': 'chosen-by-the-caller' } });
        return String(headers['x-request-id']);
      }),
    );
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('as a problem contains the id of the request', async () => {
    const response = await test.inject({ url: '/api/nada', headers: { accept: 'application/problem+json' } });
    expect(response.json()).toMatchObject({ status: 404, request_id: response.headers['x-request-id'] });
  });

  it('is a problem only if the caller gives JSON no higher weight', async () => {
    const typeFor = async (accept: string) =>
      (await test.inject({ url: '/api/nada', headers: { accept } })).headers['content-type'];
    expect(await typeFor('application/json, application/problem+json;q=0.5')).toMatch(/^application\/json/);
    expect(await typeFor('application/problem+json, application/json;q=0.5')).toMatch(/^application\/problem\+json/);
  });

  it('to a request with a token must not be stored', async () => {
    const response = await test.inject({ url: '/api/courses', headers: { authorization: 'Bearer x' } });
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.headers.etag).toBeUndefined();
  });

  it('is compressed if the caller accepts it, with the same ETag', async () => {
    const plain = await test.inject({ url: '/api/openapi.json' });
    const compressed = await test.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br, gzip' } });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.headers.vary).toMatch(/accept-encoding/i);
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(compressed.headers.etag).toBe(plain.headers.etag);
  });

  it('is documented in the OpenAPI document', async () => {
    const { paths } = (await test.inject({ url: '/api/openapi.json' })).json<{ paths: Record<string, unknown> }>();
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/api/courses',
        '/api/courses/{id}',
        '/api/auth/login',
        '/api/manual-certificates',
        '/api/manual-certificates/{code}',
        '/api/manual-certificates/templates/upload',
        '/api/certificate-viewer/info/{token}',
        '/api/certificate-viewer/pdf/{fileId}',
      ]),
    );
  });

  it('includes a documentation page that loads nothing from other sites', async () => {
    const { body, headers } = await test.inject({ url: '/api/docs' });
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(body).not.toMatch(/(src|href)=["'](https?:)?\/\//);
  });

  it.each([
    ['openapi.json', 'application/json; charset=utf-8'],
    ['docs/swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
    ['docs/swagger-ui.css', 'text/css; charset=utf-8'],
  ])('compresses %s once', async (file, type) => {
    const compressions = jest.spyOn(CachedResponse.prototype, 'compressed');
    for (const headers of [{}, { authorization: 'Bearer nada' }]) {
      const response = await test.inject({
        url: `/api/${file}`,
        headers: { 'accept-encoding': 'gzip, br', ...headers },
      });
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({ 'content-type': type, 'content-encoding': 'br' });
    }
    const [first, second] = compressions.mock.results;
    expect(second?.value).toBe(first?.value);
    jest.restoreAllMocks();
  });
});
