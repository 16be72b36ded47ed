import { apiResponse } from '../../../test/api-stub';
import { ForeignResponseError, HttpError, isRefusal } from './errors';
import { checkResponse, readBody, parseRetryAfter } from './read-response';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const errorOf = (response: Response) =>
  checkResponse(response).then(
    () => null,
    (error: unknown) => error,
  );

it.each([
  ['900', 900],
  ['0', 0],
  ['1.2', 2],
  ['Fri, 20 Nov 2026 12:01:30 GMT', 90],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['pronto', null],
  ['', null],
  [null, null],
])('reads the Retry-After header %p as %p seconds', (header, seconds) => {
  expect(parseRetryAfter(header, NOW)).toBe(seconds);
});

it.each([
  ['JSON', '{"total":3}', { total: 3 }],
  ['a JSON null', 'null', null],
  ['text', 'listo', 'listo'],
  ['no characters', '', undefined],
])('reads a body of %s', async (_, body, expected) => {
  expect(await readBody(new Response(body))).toEqual(expected);
});

describe('a response of the API', () => {
  it('is accepted if it is not an error', async () => {
    expect(await errorOf(apiResponse('{}'))).toBeNull();
  });

  it('throws an HttpError with all details of the error', async () => {
    const errors = [{ path: 'email', message: 'El correo no tiene un formato válido.' }];
    const message = 'Cuenta bloqueada temporalmente.';
    const body = { success: false, statusCode: 423, message, error: 'account_locked', errors };
    const headers = { 'Content-Type': 'application/json', 'Retry-After': '900' };
    const error = await errorOf(apiResponse(JSON.stringify(body), { status: 423, headers }));
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 423, message, code: 'account_locked', errors, retryAfter: 900 });
    expect(isRefusal(error, 'account_locked')).toBe(true);
  });

  it('leaves out malformed field errors', async () => {
    const body = { success: false, error: 'validation_failed', errors: [null, { path: 'email' }, 'email'] };
    expect(await errorOf(apiResponse(JSON.stringify(body), { status: 400 }))).toMatchObject({ errors: [] });
  });
});

describe('a response without the API’s header', () => {
  it.each([
    ['a page', '<h1>404</h1>'],
    ['JSON of another program', '{"error":"not_found","message":"no Route matched"}'],
    ['JSON that looks like the API’s', '{"success":false,"error":"course_not_found","errors":[]}'],
  ])('is no refusal of the API: %s', async (_, body) => {
    const error = await errorOf(new Response(body, { status: 404 }));
    expect(error).toBeInstanceOf(ForeignResponseError);
    expect(error).toMatchObject({ status: 404 });
    expect(error).not.toBeInstanceOf(HttpError);
    expect(isRefusal(error, 'course_not_found')).toBe(false);
  });

  it('throws a ForeignResponseError without a message for status 200', async () => {
    const error = await errorOf(new Response('<h1>Ingresa tu habitación</h1>'));
    expect(error).toBeInstanceOf(ForeignResponseError);
    expect(error).toMatchObject({ status: 200, message: '' });
  });

  it.each([
    ['text/html', '<h1>Network Authentication Required</h1>'],
    ['text/plain', 'Network Authentication Required'],
    ['application/json', '{"message":"Network Authentication Required"}'],
  ])('has no message if it is the login page of a Wi-Fi network: %s', async (type, body) => {
    const error = await errorOf(new Response(body, { status: 511, headers: { 'Content-Type': type } }));
    expect(error).toBeInstanceOf(ForeignResponseError);
    expect(error).toMatchObject({ status: 511, message: '' });
  });

  it.each([
    ['plain text', 'Servicio en mantenimiento', 'text/plain', 'Servicio en mantenimiento'],
    ['a page, which is not shown', '<html><body><h1>Bad gateway</h1></body></html>', 'text/html', ''],
    ['a JSON text', '"No hoy"', 'application/json', 'No hoy'],
    ['a JSON message', '{"message":"no Route matched"}', 'application/json', 'no Route matched'],
    ['JSON without a message', '{"detail":"x"}', 'application/json', ''],
    ['an empty body', '', 'text/plain', ''],
  ])('has the message of %s', async (_, body, type, message) => {
    const response = new Response(body, { status: 502, headers: { 'Content-Type': type, 'Retry-After': '5' } });
    expect(await errorOf(response)).toMatchObject({ status: 502, message, retryAfter: 5 });
  });
});
