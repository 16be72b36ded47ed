import { jest } from '@jest/globals';
import { TIMEOUTS } from '@telar/domain/limits';
import { apiResponse } from '../../../test/api-stub';
import { ForeignAnswerError, HttpError, NetworkError, TimeoutError } from './errors';
import { exchange } from './exchange';
import type { ExchangeOptions } from './exchange';
import { readBody } from './read-answer';

type Fetch = typeof fetch;
const fetched = jest.fn<Fetch>();
const realFetch = globalThis.fetch;

beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched;
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => {
  globalThis.fetch = realFetch;
});

const call = (options: ExchangeOptions = {}) => exchange('/api/x', options, readBody);
const failure = (options: ExchangeOptions = {}) =>
  call(options).then(
    () => Promise.reject(new Error('It succeeded')),
    (error: unknown) => error,
  );
const sent = () => fetched.mock.calls[0]?.[1] as RequestInit & { headers: Record<string, string> };

describe('sends', () => {
  beforeEach(() => void fetched.mockResolvedValue(apiResponse('{}')));

  it('JSON with its type', async () => {
    await call({ method: 'POST', body: { a: 1 } });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/x');
    expect(sent()).toMatchObject({ method: 'POST', body: '{"a":1}' });
    expect(sent().headers).toEqual({ Accept: 'application/json', 'Content-Type': 'application/json' });
  });

  it('a form as it is, so that the browser sets its type', async () => {
    const form = new FormData();
    await call({ method: 'POST', body: form });
    expect(sent().body).toBe(form);
    expect(sent().headers).not.toHaveProperty('Content-Type');
  });

  it('a token and the wanted media type', async () => {
    await call({ token: 'abc', accept: 'application/pdf' });
    expect(sent().headers).toEqual({ Accept: 'application/pdf', Authorization: 'Bearer abc' });
  });
});

it('returns the body of a successful response', async () => {
  fetched.mockResolvedValue(apiResponse('{"total":3}'));
  expect(await call()).toEqual({ total: 3 });
});

it('throws the API’s error, and a foreign answer', async () => {
  fetched.mockResolvedValueOnce(apiResponse('{"error":"course_not_found"}', { status: 404 }));
  expect(await failure()).toMatchObject({ name: 'HttpError', code: 'course_not_found' });
  fetched.mockResolvedValueOnce(new Response('<h1>Ingresa</h1>'));
  expect(await failure()).toBeInstanceOf(ForeignAnswerError);
});

it('throws a NetworkError if there is no response', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await failure()).toBeInstanceOf(NetworkError);
});

describe('its time-out', () => {
  const never: Fetch = (_, init) =>
    new Promise((__, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });

  it('ends a call that takes too long', async () => {
    fetched.mockImplementation(never);
    expect(await failure({ timeout: 5 })).toBeInstanceOf(TimeoutError);
  });

  it('has a default', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    fetched.mockImplementation(async () => apiResponse('{}'));
    await call();
    await call({ timeout: 7 });
    expect(timeout.mock.calls).toEqual([[TIMEOUTS.default], [7]]);
  });

  it('covers the body as well', async () => {
    fetched.mockImplementation(async (address, init) => {
      const response = apiResponse('{}');
      response.text = () => never(address, init) as Promise<never>;
      return response;
    });
    expect(await failure({ timeout: 5 })).toBeInstanceOf(TimeoutError);
  });

  it('does not hide that the caller cancelled', async () => {
    fetched.mockImplementation(never);
    const caller = new AbortController();
    const work = failure({ timeout: 60_000, signal: caller.signal });
    caller.abort();
    expect(await work).toMatchObject({ name: 'AbortError' });
  });
});

it('gives an error of the API before its time-out', async () => {
  fetched.mockResolvedValue(apiResponse('{}', { status: 500 }));
  expect(await failure({ timeout: 1000 })).toBeInstanceOf(HttpError);
});
