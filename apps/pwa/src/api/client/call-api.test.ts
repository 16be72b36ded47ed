import { jest } from '@jest/globals';
import { TIMEOUTS } from '@telar/domain/limits';
import { apiResponse } from '../../../test/api-stub';
import { callApi } from './call-api';
import type { CallOptions } from './call-api';
import { ForeignResponseError, HttpError, NetworkError, TimeoutError } from './errors';
import { readBody } from './read-response';

type Fetch = typeof fetch;
const fetchMock = jest.fn<Fetch>();

beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock;
});
afterEach(() => jest.restoreAllMocks());

const call = (options: CallOptions = {}) => callApi('/api/x', options, readBody);
const failure = (options: CallOptions = {}) =>
  call(options).then(
    () => Promise.reject(new Error('The call did not fail')),
    (error: unknown) => error,
  );
const sentInit = () => fetchMock.mock.calls[0]?.[1] as RequestInit & { headers: Record<string, string> };

describe('the request', () => {
  beforeEach(() => void fetchMock.mockResolvedValue(apiResponse('{}')));

  it('has a JSON body with its media type', async () => {
    await call({ method: 'POST', body: { a: 1 } });
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/x');
    expect(sentInit()).toMatchObject({ method: 'POST', body: '{"a":1}' });
    expect(sentInit().headers).toEqual({ Accept: 'application/json', 'Content-Type': 'application/json' });
  });

  it('has an unchanged form as its body, so that the browser sets the media type', async () => {
    const form = new FormData();
    await call({ method: 'POST', body: form });
    expect(sentInit().body).toBe(form);
    expect(sentInit().headers).not.toHaveProperty('Content-Type');
  });

  it('has the token and the requested media type as headers', async () => {
    await call({ token: 'abc', accept: 'application/pdf' });
    expect(sentInit().headers).toEqual({ Accept: 'application/pdf', Authorization: 'Bearer abc' });
  });
});

it('returns the body of a successful response', async () => {
  fetchMock.mockResolvedValue(apiResponse('{"total":3}'));
  expect(await call()).toEqual({ total: 3 });
});

it('throws an HttpError for an error of the API, and a ForeignResponseError for a response of another server', async () => {
  fetchMock.mockResolvedValueOnce(apiResponse('{"error":"course_not_found"}', { status: 404 }));
  const error = await failure();
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ code: 'course_not_found' });
  fetchMock.mockResolvedValueOnce(new Response('<h1>Ingresa</h1>'));
  expect(await failure()).toBeInstanceOf(ForeignResponseError);
});

it('throws a NetworkError if there is no response', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await failure()).toBeInstanceOf(NetworkError);
});

it('throws a NetworkError if the connection fails while the body is read', async () => {
  fetchMock.mockImplementation(async () => {
    const response = apiResponse('{}');
    response.text = () => Promise.reject(new TypeError('network error'));
    return response;
  });
  expect(await failure()).toBeInstanceOf(NetworkError);
});

it('does not report an error of the code as a lost connection', async () => {
  fetchMock.mockImplementation(async () => apiResponse('{}'));
  const bug = new TypeError('x is undefined');
  await expect(callApi('/api/x', {}, () => Promise.reject(bug))).rejects.toBe(bug);
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;
  expect(await failure({ method: 'POST', body: circular })).not.toBeInstanceOf(NetworkError);
});

describe('the time-out', () => {
  const neverRespond: Fetch = (_, init) =>
    new Promise((__, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });

  it('ends a call that takes longer', async () => {
    fetchMock.mockImplementation(neverRespond);
    expect(await failure({ timeout: 5 })).toBeInstanceOf(TimeoutError);
  });

  it('has a default value', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    fetchMock.mockImplementation(async () => apiResponse('{}'));
    await call();
    await call({ timeout: 7 });
    expect(timeout.mock.calls).toEqual([[TIMEOUTS.default], [7]]);
  });

  it('includes the time to read the body', async () => {
    fetchMock.mockImplementation(async (url, init) => {
      const response = apiResponse('{}');
      response.text = () => neverRespond(url, init) as Promise<never>;
      return response;
    });
    expect(await failure({ timeout: 5 })).toBeInstanceOf(TimeoutError);
  });

  it('does not replace the error of a call that the caller canceled', async () => {
    fetchMock.mockImplementation(neverRespond);
    const caller = new AbortController();
    const error = failure({ timeout: 60_000, signal: caller.signal });
    caller.abort();
    expect(await error).toMatchObject({ name: 'AbortError' });
  });
});
