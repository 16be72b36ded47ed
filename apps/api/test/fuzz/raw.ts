import { connect } from 'node:net';
import type { Random } from './random';

/** Requests that no HTTP client would send. `METHOD` and `PATH` are replaced. */
const TEXTS = [
  'METHOD PATH HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'METHOD PATH HTTP/1.1\r\nConnection: close\r\n\r\n',
  'METHOD PATH HTTP/1.0\r\n\r\n',
  'METHOD PATH HTTP/9.9\r\nHost: x\r\n\r\n',
  'METHOD PATH\r\n\r\n',
  'METHOD http://otro.pePATH HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'METHOD * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'METHOD PATH HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n',
  'METHOD PATH HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n',
  'METHOD PATH HTTP/1.1\r\nHost: x\r\nExpect: nada\r\nConnection: close\r\n\r\n',
  'METHOD PATH HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
  'METHOD PATH HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  'METHOD PATH HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\nConnection: close\r\n\r\n{"a"',
  'METHOD PATH HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
  'METHOD PATH HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  'METHOD PATH HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n',
  'METHOD PATH HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Encoding: deflate\r\nContent-Length: 3\r\nConnection: close\r\n\r\n--b',
  'METHOD PATH HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: upgrade, close\r\n\r\n',
  `METHOD PATH HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  `METHOD PATH?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'METHOD PATH HTTP/1.1\r\nHost: x\r\nRange: bytes=9999999-\r\nIf-Match: "x"\r\nConnection: close\r\n\r\n',
  'METHOD PATH HTTP/1.1\r\nHost: x\r\nNo colon\r\n\r\n',
  'METHOD PATH HTTP/1.1\r\nHost: x\r\nX: \u0001\r\nConnection: close\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'NADA', 'get'];
const PATHS = [
  '/',
  '/api/courses',
  '/api/courses/1',
  '/api/auth/login',
  '/api/nada',
  '/app.js',
  '/api/%',
  '/cursos/..%2f',
  '/ñ',
];
const TIMEOUT_MS = 5_000;

export function rawRequest(random: Random): string {
  return random.pick(TEXTS).replace('METHOD', random.pick(METHODS)).replace('PATH', random.pick(PATHS));
}

/**
 * Sends bytes over a new connection and closes its side.
 * @returns all that the server sends, or `null` if it stays silent.
 */
export function sendRaw(port: number, text: string): Promise<string | null> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1');
    const timer = setTimeout(() => {
      socket.destroy();
      resolve(null);
    }, TIMEOUT_MS);
    const finish = () => {
      clearTimeout(timer);
      resolve(received);
    };
    socket.on('data', (chunk) => (received += chunk.toString('latin1')));
    socket.on('error', finish);
    socket.on('close', finish);
    socket.end(text, 'latin1');
  });
}

/**
 * Returns what is wrong with the response to a raw request, or `null`. A closed connection without one is right, too.
 */
export function rawFault(response: string | null): string | null {
  if (response === null) return 'no response in time';
  if (response === '') return null;
  const [, code] = /^HTTP\/1\.1 (\d{3}) /.exec(response) ?? [];
  if (!code) return `no HTTP response: ${response.slice(0, 100)}`;
  const status = Number(code);
  if (status >= 500 && status !== 503) return `the status ${status}`;
  const end = response.indexOf('\r\n\r\n');
  const isError = status >= 400 && response.length > end + 4;
  if (!isError) return null;
  const json = response.slice(response.indexOf('{', end), response.lastIndexOf('}') + 1);
  try {
    const body = JSON.parse(json) as { success?: unknown; statusCode?: unknown };
    return body.success === false && body.statusCode === status ? null : `another body: ${json.slice(0, 200)}`;
  } catch {
    return /content-type: text\/html/i.test(response) ? null : `no JSON: ${response.slice(end, end + 200)}`;
  }
}
