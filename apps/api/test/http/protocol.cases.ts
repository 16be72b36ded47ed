import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { ErrorBody } from '@telar/contracts/errors';
import { REQUESTS_PER_CONNECTION } from '../../src/platform/http/pipelining';
import { REQUESTS_PER_ADDRESS } from '../../src/platform/http/requests-per-address';
import { startApp } from '../support/app';
import type { TestApp } from '../support/app';
import { createPwaFolder } from '../support/pwa-folder';

const pwa = createPwaFolder({
  'index.html': '<!doctype html><title>Telar</title>',
  'app.js': 'const academy = 1;\n'.repeat(200),
  'app.js.br': 'no brotli, never decoded here',
});

describe('protocol', () => {
  let test: TestApp;
  let port: number;

  beforeAll(async () => {
    test = await startApp({}, pwa);
    await test.app.listen(0, '127.0.0.1');
    port = (test.app.getHttpServer() as { address(): AddressInfo }).address().port;
  });
  afterAll(() => test.close());

  /** Sends lines over a new connection. @returns the whole response, as the server closes the connection after it. */
  async function sendRaw(...lines: string[]): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.write(lines.join('\r\n'));
    await once(socket, 'close');
    return text;
  }

  /** The status, headers and checked body of a raw error response. */
  function parseRaw(response: string): { status: number; body: ErrorBody; head: string } {
    const end = response.indexOf('\r\n\r\n');
    const json = response.slice(response.indexOf('{', end), response.lastIndexOf('}') + 1);
    const head = response.slice(0, end);
    return { status: Number(head.split(' ')[1]), body: ErrorBody.parse(JSON.parse(json)), head };
  }

  describe('a path without routes', () => {
    it.each(['GET', 'POST', 'PUT'] as const)('%s returns 404, whatever the type of the body', async (method) => {
      for (const type of ['text/plain', 'application/json', 'multipart/form-data; boundary=b']) {
        const response = await test.inject({
          method,
          url: '/api/nada',
          headers: { 'content-type': type },
          payload: '{',
        });
        expect(response.json()).toMatchObject({ statusCode: 404, error: 'route_not_found' });
      }
    });
  });

  describe('requests that are sent before the response to the one before', () => {
    const statusesOf = async (count: number) => {
      const head = (connection: string) => ['GET /api/ready HTTP/1.1', 'Host: x', `Connection: ${connection}`, '', ''];
      const lines = Array.from({ length: count }, (_, n) =>
        head(n === count - 1 ? 'close' : 'keep-alive').join('\r\n'),
      );
      const text = await sendRaw(lines.join(''));
      return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    };
    const served = Array<number>(REQUESTS_PER_CONNECTION).fill(200);

    it('are served in order up to a limit', async () => {
      expect(await statusesOf(REQUESTS_PER_CONNECTION)).toEqual(served);
    });

    it('are refused beyond it with 503, once, and the connection is closed', async () => {
      expect(await statusesOf(500)).toEqual([...served, 503]);
    });

    it('may follow in any number after the responses', async () => {
      const socket = connect(port, '127.0.0.1');
      for (let n = 0; n < 3 * REQUESTS_PER_CONNECTION; n++) {
        socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
        const [bytes] = (await once(socket, 'data')) as [Buffer];
        expect(bytes.toString()).toMatch(/^HTTP\/1\.1 200 /);
      }
      socket.destroy();
    });
  });

  describe('requests of one address that are in progress', () => {
    /** Sends the head of a request. Its body never comes. */
    const hold = async (localAddress: string): Promise<Socket> => {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      const head = ['POST /api/auth/login HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 9'];
      socket.write([...head, 'Expect: 100-continue', '', ''].join('\r\n'));
      const [bytes] = (await once(socket, 'data')) as [Buffer];
      expect(bytes.toString()).toMatch(/^HTTP\/1\.1 100 /);
      return socket;
    };
    const readFrom = async (localAddress: string): Promise<string> => {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      socket.write('GET /api/courses HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      const parts = await socket.toArray();
      return Buffer.concat(parts as Buffer[]).toString();
    };

    it('are refused beyond a limit with 503, until one ends; other addresses are served', async () => {
      const held = await Promise.all(Array.from({ length: REQUESTS_PER_ADDRESS }, () => hold('127.0.0.2')));
      const refused = await readFrom('127.0.0.2');
      expect(refused).toMatch(/^HTTP\/1\.1 503 /);
      expect(refused).toMatch(/\r\nretry-after: 2\r\n/i);
      expect(refused).toContain('"error":"overloaded"');
      expect(await readFrom('127.0.0.3')).toMatch(/^HTTP\/1\.1 200 /);

      // This one gets a 400.
      const first = held[0]!;
      first.write('incorrect');
      await once(first, 'data');
      expect(await readFrom('127.0.0.2')).toMatch(/^HTTP\/1\.1 200 /);
      for (const socket of held) socket.destroy();
    });
  });

  describe('a path that exists with other methods', () => {
    it.each([
      ['DELETE', '/api/courses', 'GET, HEAD, OPTIONS, POST'],
      ['PATCH', '/api/courses/1', 'DELETE, GET, HEAD, OPTIONS, PUT'],
      ['GET', '/api/auth/login', 'OPTIONS, POST'],
      ['POST', '/api/health', 'GET, HEAD, OPTIONS'],
      ['PUT', '/api/manual-certificates/templates', 'GET, HEAD, OPTIONS, POST'],
      ['POST', '/api/courses/changes', 'GET, HEAD, OPTIONS'],
      ['PATCH', '/api/manual-certificates/check', 'OPTIONS, POST'],
      ['POST', '/.well-known/jwks.json', 'GET, HEAD, OPTIONS'],
      ['POST', '/app.js', 'GET, HEAD, OPTIONS'],
      ['DELETE', '/cursos/1', 'GET, HEAD, OPTIONS'],
    ] as const)('%s %s returns 405 and the methods that it has', async (method, url, allow) => {
      const response = await test.inject({ method, url });
      expect(response.statusCode).toBe(405);
      expect(response.headers.allow).toBe(allow);
      expect(response.json()).toMatchObject({ success: false, statusCode: 405, error: 'method_not_allowed' });
      const options = await test.inject({ method: 'OPTIONS', url });
      expect([options.statusCode, options.headers.allow, options.body]).toEqual([204, allow, '']);
    });

    it('refuses before it reads the body', async () => {
      const response = await test.inject({
        method: 'DELETE',
        url: '/api/courses',
        headers: { 'content-type': 'text/plain' },
        payload: 'x',
      });
      expect(response.statusCode).toBe(405);
    });

    it.each(['POST', 'OPTIONS', 'GET'] as const)('%s of a path without any method returns 404', async (method) => {
      const response = await test.inject({ method, url: '/api/nada' });
      expect(response.json()).toMatchObject({ statusCode: 404, error: 'route_not_found' });
      expect(response.headers.allow).toBeUndefined();
    });

    it.each(['/api/health', '/api/courses', '/api/openapi.json', '/cursos'])(
      'HEAD %s has the headers of GET',
      async (url) => {
        const [get, head] = [await test.inject({ url }), await test.inject({ method: 'HEAD', url })];
        expect([head.statusCode, head.body]).toEqual([200, '']);
        expect(head.headers['content-type']).toBe(get.headers['content-type']);
        expect(head.headers.etag).toBe(get.headers.etag);
      },
    );
  });

  describe('a file of the app', () => {
    const SIZE = /^bytes \*\/\d+$/;
    it.each([
      [{ range: 'bytes=9999999-' }, 416, 'range_not_satisfiable', SIZE],
      [{ range: 'bytes=9999999-', 'accept-encoding': 'br' }, 416, 'range_not_satisfiable', SIZE],
      [{ 'if-match': '"otro"' }, 412, 'precondition_failed', /^$/],
      [{ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412, 'precondition_failed', /^$/],
    ])('refuses %j with %i', async (headers, statusCode, error, contentRange) => {
      const response = await test.inject({ url: '/app.js', headers });
      expect(response.json()).toMatchObject({ success: false, statusCode, error });
      expect(response.statusCode).toBe(statusCode);
      expect(response.headers['content-encoding']).toBeUndefined();
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.headers['content-range'] ?? '').toMatch(contentRange);
    });

    it('sends a part of itself', async () => {
      const response = await test.inject({ url: '/app.js', headers: { range: 'bytes=0-4' } });
      expect([response.statusCode, response.body]).toEqual([206, 'const']);
    });
  });

  describe('the HTTP server', () => {
    it('refuses an unknown Expect with the common error body', async () => {
      const { status, body } = parseRaw(
        await sendRaw('GET /api/health HTTP/1.1', 'Host: x', 'Expect: a-miracle', 'Connection: close', '', ''),
      );
      expect([status, body.error]).toEqual([417, 'expectation_failed']);
    });

    it('refuses a request without Host with the common error body', async () => {
      const { status, body } = parseRaw(await sendRaw('GET /api/health HTTP/1.1', 'Connection: close', '', ''));
      expect([status, body.error, body.message]).toEqual([400, 'request_malformed', 'Falta la cabecera Host.']);
    });

    it('sends an id with each refusal', async () => {
      const refused = [
        await sendRaw('GET /api/health HTTP/1.1', 'Host: x', 'Expect: a-miracle', 'Connection: close', '', ''),
        await sendRaw('GET /api/health HTTP/1.1', 'Connection: close', '', ''),
        await sendRaw('no HTTP', '', ''),
      ];
      for (const response of refused) expect(response).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/i);
    });

    it('answers HTTP/1.0, which has no Host', async () => {
      expect(await sendRaw('GET /api/health HTTP/1.0', '', '')).toMatch(/^HTTP\/1\.1 200 .*\{"status":"ok"\}$/s);
    });

    it.each(['PROPFIND', 'TRACE', 'SEARCH'])('refuses %s with 405', async (method) => {
      const response = await sendRaw(`${method} /api/courses HTTP/1.1`, 'Host: x', 'Connection: close', '', '');
      const { status, body, head } = parseRaw(response);
      expect([status, body.error]).toEqual([405, 'method_not_allowed']);
      expect(head).toMatch(/allow: GET, HEAD, OPTIONS, POST/i);
    });

    it('sends one response to a request with several errors', async () => {
      const headers = ['Host: x', 'Transfer-Encoding: chunked', 'Connection: close'];
      const response = await sendRaw('PUT /api/% HTTP/1.1', ...headers, '', 'zz', '{}', '0', '', '');
      expect(response.match(/HTTP\/1\.1 /g)).toHaveLength(1);
      expect(parseRaw(response)).toMatchObject({ status: 400, body: { error: 'request_malformed' } });
    });

    it('receives all of a body that is too large, so that its caller can read the refusal', async () => {
      const bytes = 20_000_000;
      const socket = connect(port, '127.0.0.1');
      let response = '';
      socket.on('data', (chunk) => (response += chunk.toString()));
      const closed = once(socket, 'close');
      const head = ['Host: x', 'Content-Type: application/json', `Content-Length: ${bytes}`];
      socket.write(['POST /api/auth/login HTTP/1.1', ...head, '', ''].join('\r\n'));
      socket.end(Buffer.alloc(bytes, 'x'));
      await closed;
      expect(socket.bytesWritten).toBeGreaterThan(bytes);
      expect(parseRaw(response)).toMatchObject({ status: 413, body: { error: 'payload_too_large' } });
    });

    it('refuses a request that takes too long with 408 soon after the time limit', async () => {
      const server = test.app.getHttpServer() as { requestTimeout: number; headersTimeout: number };
      const limits = { requestTimeout: server.requestTimeout, headersTimeout: server.headersTimeout };
      expect(limits).toEqual({ requestTimeout: 600_000, headersTimeout: 30_000 });
      Object.assign(server, { requestTimeout: 100, headersTimeout: 100 });
      const started = performance.now();
      const { status, body } = parseRaw(
        await sendRaw(
          'POST /api/auth/login HTTP/1.1',
          'Host: x',
          'Content-Type: application/json',
          'Content-Length: 99',
          '',
          '{',
        ),
      );
      Object.assign(server, limits);
      expect([status, body.error]).toEqual([408, 'request_timeout']);
      expect(performance.now() - started).toBeLessThan(5_000);
    });

    it('asks browsers to use https only if the academy has an https address', async () => {
      expect((await test.inject({ url: '/api/health' })).headers['strict-transport-security']).toBe('max-age=31536000');
      const plain = await startApp({ PUBLIC_URL: 'http://localhost:3000' });
      const { headers } = await plain.inject({ url: '/api/health' });
      await plain.close();
      expect(headers['strict-transport-security']).toBeUndefined();
    });
  });
});
