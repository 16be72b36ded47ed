import { jest } from '@jest/globals';
import { session } from '../../session/session';
import { HttpError, isRefusal, messageOf, NetworkError, TimeoutError } from './errors';
import { request } from './request';

type Fetch = typeof fetch;
const fetched = jest.fn<Fetch>();
const real = globalThis.fetch;

beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched;
});
afterAll(() => {
  globalThis.fetch = real;
});

const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { ...init, headers: { 'Content-Type': 'application/json', ...init.headers } });
const sent = () => fetched.mock.calls[0]?.[1] as RequestInit & { headers: Record<string, string> };
const failure = (work: Promise<unknown>) =>
  work.then(
    () => Promise.reject(new Error('It succeeded')),
    (error: unknown) => error,
  );

describe('what is sent', () => {
  it('is JSON with its type', async () => {
    fetched.mockResolvedValue(json({}));
    await request('/api/x', { method: 'POST', body: { a: 1 } });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/x');
    expect(sent()).toMatchObject({ method: 'POST', body: '{"a":1}', headers: { 'Content-Type': 'application/json' } });
  });

  it('is a form as it is, the browser names its type', async () => {
    fetched.mockResolvedValue(json({}));
    const form = new FormData();
    await request('/api/x', { method: 'POST', body: form });
    expect(sent().body).toBe(form);
    expect(sent().headers).not.toHaveProperty('Content-Type');
  });

  it.each([
    ['the session’s token when asked', true, 'Bearer kept'],
    ['a token given by hand', 'other', 'Bearer other'],
    ['no token when not asked', undefined, undefined],
  ])('carries %s', async (_, auth, header) => {
    jest.spyOn(console, 'error').mockImplementationOnce(() => undefined);
    session.login('kept', { name: 'Ana' });
    fetched.mockResolvedValue(json({}));
    await request('/api/x', auth === undefined ? {} : { auth });
    expect(sent().headers['Authorization']).toBe(header);
    session.logout();
  });
});

describe('an answer that came with the page', () => {
  const bring = () => {
    const answers = { '/api/x': { total: 3 } };
    document.head.innerHTML = `<script type="application/json" id="answers">${JSON.stringify({ at: Date.now(), answers })}</script>`;
  };

  it('is not asked for, and looked at like any other', async () => {
    bring();
    expect(await request('/api/x', { parse: (body) => (body as { total: number }).total })).toBe(3);
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    ['for who carries a token, whose answer may be another', { auth: 'mine' }],
    ['for a change', { method: 'POST' as const }],
  ])('is no answer %s', async (_, options) => {
    bring();
    fetched.mockResolvedValue(json({ total: 4 }));
    expect(await request('/api/x', options)).toEqual({ total: 4 });
  });
});

describe('a good answer', () => {
  it.each([
    ['JSON', '{"total":3}', { total: 3 }],
    ['a JSON null', 'null', null],
    ['text', 'listo', 'listo'],
    ['nothing', '', undefined],
  ])('of %s is read', async (_, body, expected) => {
    fetched.mockResolvedValue(new Response(body));
    expect(await request('/api/x')).toEqual(expected);
  });

  it('passes through parse', async () => {
    fetched.mockResolvedValue(json({ total: 3 }));
    expect(await request('/api/x', { parse: (body) => (body as { total: number }).total })).toBe(3);
  });
});

describe('a bad answer', () => {
  it('keeps everything that the API says', async () => {
    const errors = [{ path: 'email', message: 'El correo no tiene un formato válido.' }];
    fetched.mockResolvedValue(
      json(
        {
          success: false,
          statusCode: 423,
          message: 'Cuenta bloqueada temporalmente.',
          error: 'account_locked',
          errors,
        },
        { status: 423, headers: { 'Retry-After': '900' } },
      ),
    );
    const error = await failure(request('/api/x'));
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({
      status: 423,
      message: 'Cuenta bloqueada temporalmente.',
      code: 'account_locked',
      errors,
      retryAfter: 900,
    });
  });

  it.each([
    ['a page', '<h1>404</h1>'],
    ['JSON of its own', '{"error":"not_found","message":"no Route matched"}'],
    ['a failure without a code', '{"success":false}'],
  ])('of somebody else than the API has no code: %s', async (_, body) => {
    fetched.mockResolvedValue(new Response(body, { status: 404 }));
    const error = await failure(request('/api/x'));
    expect(error).toMatchObject({ status: 404, code: null });
    expect(isRefusal(error, 'course_not_found')).toBe(false);
  });

  it.each([
    ['plain text', 'Servicio en mantenimiento', 'text/plain', 'Servicio en mantenimiento'],
    [
      'a page, without its tags',
      '<html><body><h1>Bad gateway</h1>\n<p>nginx</p></body></html>',
      'text/html',
      'Bad gateway nginx',
    ],
    ['a JSON text', '"No hoy"', 'application/json', 'No hoy'],
    ['JSON without a message', '{"detail":"x"}', 'application/json', ''],
    ['nothing', '', 'text/plain', ''],
  ])('of %s gives its message', async (_, body, type, message) => {
    fetched.mockResolvedValue(new Response(body, { status: 502, headers: { 'Content-Type': type } }));
    expect(await failure(request('/api/x'))).toMatchObject({ status: 502, message, errors: [] });
  });
});

describe('no answer', () => {
  it('is a network error when nobody is there', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failure(request('/api/x'))).toBeInstanceOf(NetworkError);
  });

  const never: Fetch = (_, init) =>
    new Promise((__, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });

  it('is a time-out when it takes too long', async () => {
    fetched.mockImplementation(never);
    expect(await failure(request('/api/x', { timeout: 5 }))).toBeInstanceOf(TimeoutError);
  });

  it('is the abort itself when the caller gave up', async () => {
    fetched.mockImplementation(never);
    const caller = new AbortController();
    const work = failure(request('/api/x', { timeout: 60_000, signal: caller.signal }));
    caller.abort();
    expect(await work).toMatchObject({ name: 'AbortError' });
  });
});

it.each([
  ['the server’s sentence', new HttpError({ status: 404, message: 'Curso no encontrado.' }), 'Curso no encontrado.'],
  ['the fallback for a silent answer', new HttpError({ status: 500, message: '' }), 'No se pudo.'],
  ['the fallback without an answer', new NetworkError('network'), 'No se pudo.'],
])('messageOf gives %s', (_, error, text) => {
  expect(messageOf(error, 'No se pudo.')).toBe(text);
});
