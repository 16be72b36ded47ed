import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { ErrorBody } from '@telar/contracts/errors';
import { multipart } from '../support/multipart';
import { headersOf } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

const PART = 'content-disposition: form-data; name="title"';

describe('request bodies', () => {
  const test = useApp();
  const admin = beforeTests(() => headersOf(test, 'admin'));

  describe('a malformed form', () => {
    it.each(
      [
        ['POST', '/api/courses'],
        ['PUT', '/api/courses/1'],
        ['POST', '/api/manual-certificates/templates'],
        ['POST', '/api/manual-certificates/templates/upload'],
      ].flatMap(([method, url]) => [
        [method, url, 'has no boundary', 'multipart/form-data', 'a=1&b=2'],
        [method, url, 'is cut off', 'multipart/form-data; boundary=x', `--x\r\n${PART}\r\n\r\nTej`],
        [
          method,
          url,
          'has a part without headers',
          'multipart/form-data; boundary=x',
          '--x\r\n\r\nTejido\r\n--x--\r\n',
        ],
        [
          method,
          url,
          'has a field named __proto__',
          'multipart/form-data; boundary=x',
          `--x\r\n${PART.replace('title', '__proto__')}\r\n\r\na\r\n--x--\r\n`,
        ],
      ]),
    )('%s %s refuses a form that %s', async (method, url, _, contentType, payload) => {
      const response = await test.inject({
        method: method as 'POST',
        url,
        headers: { ...admin, 'content-type': contentType },
        payload,
      });
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
      expect(response.json()).toMatchObject({ success: false, statusCode: response.statusCode });
    });
  });

  describe('a body that is not JSON', () => {
    it.each([
      ['text/plain', '{"email":"a@correo.pe","password":"x"}'],
      ['text/plain;charset=UTF-8', '{}'],
      ['application/x-www-form-urlencoded', 'email=a'],
      ['application/xml', '<a/>'],
      ['', '{}'],
    ])('with the type "%s" is refused with 415', async (type, payload) => {
      const response = await test.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': type },
        payload,
      });
      expect(response.json()).toMatchObject({ statusCode: 415, error: 'media_type_unsupported' });
    });

    it('as a form is refused with 415 where no form is taken', async () => {
      const { payload, headers } = multipart({ fields: { name: 'Tejido' } });
      const response = await test.inject({
        method: 'POST',
        url: '/api/packages',
        headers: { ...headers, ...admin },
        payload,
      });
      expect(response.json()).toMatchObject({ statusCode: 415, error: 'media_type_unsupported' });
    });

    it.each([
      ['gzip', 'POST', '/api/courses'],
      ['deflate', 'POST', '/api/manual-certificates/templates'],
      ['br', 'PUT', '/api/courses/1'],
    ] as const)('as a form compressed with %s is refused at once: %s %s', async (encoding, method, url) => {
      const { payload, headers } = multipart({ fields: { title: 'Telar a pedal' } });
      if (!test.app.getHttpServer().listening) await test.app.listen(0, '127.0.0.1');
      const { port } = test.app.getHttpServer().address() as AddressInfo;
      const response = await fetch(`http://127.0.0.1:${port}${url}`, {
        method,
        headers: { ...headers, ...admin, 'content-encoding': encoding },
        body: gzipSync(payload),
        signal: AbortSignal.timeout(5_000),
      });
      expect(response.status).toBe(415);
      expect(response.headers.get('accept-encoding')).toBe('identity');
      expect(ErrorBody.parse(await response.json())).toMatchObject({ error: 'media_type_unsupported' });
    });
  });

  describe('a JSON body', () => {
    const send = (
      encoding: string,
      payload: Buffer | string,
      method: 'POST' | 'DELETE' = 'POST',
      url = '/api/auth/login',
    ) =>
      test.inject({
        method,
        url,
        headers: { ...admin, 'content-type': 'application/json', 'content-encoding': encoding },
        payload,
      });
    const credentials = JSON.stringify({ email: 'nadie@correo.test', password: 'no' });

    it.each(['gzip', 'GZIP', 'deflate', 'br', 'gzip, identity'])(
      'with the content encoding "%s" is refused with 415',
      async (encoding) => {
        const response = await send(encoding, gzipSync(credentials));
        expect(response.json()).toMatchObject({ statusCode: 415, error: 'media_type_unsupported' });
        expect(response.headers['accept-encoding']).toBe('identity');
      },
    );

    it('is refused with 415 by every method that reads one', async () => {
      expect((await send('gzip', gzipSync('{}'), 'DELETE', '/api/packages/1')).statusCode).toBe(415);
    });

    it.each(['identity', 'Identity', ''])('with the content encoding "%s" is read', async (encoding) => {
      expect((await send(encoding, credentials)).statusCode).toBe(401);
    });
  });
});
