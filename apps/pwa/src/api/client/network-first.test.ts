import { jest } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { tokenWith } from '../../../test/tokens';
import { storageNotice } from '../../offline/store/storage-notice';
import { session } from '../../session/session';
import { ForeignResponseError, HttpError, InvalidResponseError, NetworkError, TimeoutError } from './errors';
import { NETWORK_FIRST_OPTIONS, networkFirst, SHOW_COPY_AFTER_MS, whyNoResponse } from './network-first';
import type { FreshOrCached } from './network-first';
import { createQueryClient } from './query-client';

const KEY = ['things'];
const COPY = { data: 'copy', cachedAt: 1000 };
const readCopy = async () => COPY;
const writeCopy = jest.fn<(data: string) => Promise<void>>();
const rejectWith = (error: Error) => () => Promise.reject(error);
const waitForIdle = () => new Promise((done) => setTimeout(done, 5));

type Sources = Partial<Parameters<typeof networkFirst<string>>[1]>;
let client = createQueryClient();
const optionsOf = (sources: Sources) => ({
  queryKey: KEY,
  queryFn: (context: Parameters<typeof networkFirst>[0]) =>
    networkFirst<string>(context, { fetch: async () => 'fresh', writeCopy, readCopy, ...sources }),
  retry: false,
  staleTime: 0,
});
const run = (sources: Sources = {}): Promise<FreshOrCached<string>> => client.fetchQuery(optionsOf(sources));

beforeEach(() => {
  client = createQueryClient();
  writeCopy.mockReset().mockResolvedValue();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  session.logout();
  client.clear();
  jest.restoreAllMocks();
});

it('returns the response of the API and caches it', async () => {
  expect(await run()).toEqual({ data: 'fresh', cachedAt: null, why: null });
  await waitForIdle();
  expect(writeCopy).toHaveBeenCalledWith('fresh', null);
});

it('does not cache a response to an account that has logged out', async () => {
  session.login(tokenWith({}), { id: 12, name: 'Ana' });
  await run();
  session.logout();
  await waitForIdle();
  expect(writeCopy).not.toHaveBeenCalled();
});

const foreign = (status: number) => new ForeignResponseError({ status, message: 'nginx' });

it.each([
  ['there is no network', new NetworkError('network'), 'offline'],
  ['the response takes too long', new TimeoutError('timeout'), 'server'],
  ['the login page of a Wi-Fi network responds', foreign(200), 'offline'],
  ['a Wi-Fi network requires a login', foreign(511), 'offline'],
  ['a proxy finds nothing', foreign(404), 'server'],
  ['a proxy requires a login', foreign(401), 'server'],
  ['a proxy fails', foreign(500), 'server'],
  ['the body does not match the contract', new InvalidResponseError('Not a list'), 'server'],
  ['the API is overloaded', new HttpError({ status: 503, message: '', code: 'overloaded' }), 'server'],
])('returns the cached copy when %s', async (_, error, why) => {
  expect(await run({ fetch: rejectWith(error) })).toEqual({ ...COPY, why });
  expect(writeCopy).not.toHaveBeenCalled();
});

it('returns “offline” for a time-out if the browser reports no network', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(whyNoResponse(new TimeoutError('timeout'))).toBe('offline');
});

it.each([
  [401, 'token_invalid'],
  [404, 'course_not_found'],
  [429, 'too_many_requests'],
  [500, 'internal_error'],
])('throws the API’s own error %i instead of returning the copy', async (status, code) => {
  const error = new HttpError({ status, message: '', code });
  await expect(run({ fetch: rejectWith(error) })).rejects.toBe(error);
});

it.each([
  ['nothing is cached', async () => null],
  ['the storage cannot be read', rejectWith(new Error('InvalidStateError'))],
])('throws the error of the call when %s', async (_, readNothing) => {
  const error = new NetworkError('network');
  await expect(run({ fetch: rejectWith(error), readCopy: readNothing })).rejects.toBe(error);
});

it('does not show one account the copy of another account', async () => {
  session.login(tokenWith({}), { id: 12, name: 'Ana' });
  const error = new NetworkError('network');
  const fetch = async () => {
    session.login(tokenWith({}), { id: 13, name: 'Luz' });
    throw error;
  };
  const context = { client, queryKey: KEY, signal: new AbortController().signal };
  await expect(networkFirst<string>(context, { fetch, writeCopy, readCopy })).rejects.toBe(error);
});

it('reports a full disk, also if Dexie wraps the error, and still returns the response', async () => {
  writeCopy.mockRejectedValue(Object.assign(new Error('Transaction aborted'), { name: 'AbortError' }));
  await run();
  await waitForIdle();
  expect(storageNotice()).toBe('');
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  writeCopy.mockRejectedValue(Object.assign(new Error('Transaction aborted'), { name: 'AbortError', inner: full }));
  expect(await run()).toMatchObject({ data: 'fresh' });
  await waitForIdle();
  expect(storageNotice()).toMatch(/No queda espacio/);
});

describe('while the response is slow', () => {
  let response: { resolve: (data: string) => void; reject: (error: Error) => void };
  const slow = () => new Promise<string>((resolve, reject) => (response = { resolve, reject }));
  const shown = () => client.getQueryData<FreshOrCached<string>>(KEY);
  /** Mounts the query. @returns a function that unmounts it. */
  const mount = (sources: Sources = {}) =>
    new QueryObserver(client, { ...optionsOf({ fetch: slow, ...sources }), ...NETWORK_FIRST_OPTIONS }).subscribe(
      () => undefined,
    );
  const advance = (time: number) => jest.advanceTimersByTimeAsync(time);

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows the copy, and then the response', async () => {
    mount();
    await advance(SHOW_COPY_AFTER_MS - 1);
    expect(shown()).toBeUndefined();
    await advance(1);
    expect(shown()).toEqual({ ...COPY, why: 'waiting' });
    expect(client.getQueryState(KEY)?.fetchStatus).toBe('fetching');
    response.resolve('fresh');
    await advance(0);
    expect(shown()).toEqual({ data: 'fresh', cachedAt: null, why: null });
  });

  it('shows why no response arrived, and replaces the copy by a later error of the API', async () => {
    mount();
    await advance(SHOW_COPY_AFTER_MS);
    response.reject(new TimeoutError('timeout'));
    await advance(0);
    expect(shown()).toEqual({ ...COPY, why: 'server' });
    void client.refetchQueries({ queryKey: KEY });
    await advance(SHOW_COPY_AFTER_MS);
    expect(shown()?.why).toBe('server');
    const revoked = new HttpError({ status: 404, message: '', code: 'certificate_revoked' });
    response.reject(revoked);
    await advance(0);
    expect(client.getQueryState(KEY)).toMatchObject({ status: 'error', error: revoked });
  });

  it('does not replace a response by the copy, even if it arrives while the copy is read', async () => {
    let finishRead: (copy: typeof COPY) => void = () => undefined;
    mount({ readCopy: () => new Promise((done) => (finishRead = done)) });
    await advance(SHOW_COPY_AFTER_MS);
    response.resolve('fresh');
    await advance(0);
    finishRead(COPY);
    await advance(0);
    expect(shown()?.data).toBe('fresh');
    void client.refetchQueries({ queryKey: KEY });
    await advance(SHOW_COPY_AFTER_MS);
    finishRead(COPY);
    await advance(0);
    expect(shown()?.data).toBe('fresh');
    response.resolve('fresh');
  });

  it('does not show the copy after an error of the API', async () => {
    let finishRead: (copy: typeof COPY) => void = () => undefined;
    mount({ readCopy: () => new Promise((done) => (finishRead = done)) });
    await advance(SHOW_COPY_AFTER_MS);
    response.reject(new HttpError({ status: 404, message: '', code: 'certificate_revoked' }));
    await advance(0);
    finishRead(COPY);
    await advance(0);
    expect(client.getQueryState(KEY)).toMatchObject({ status: 'error', data: undefined });
  });

  it('shows no copy after the user leaves the screen or logs out, or to another account', async () => {
    mount()();
    await advance(SHOW_COPY_AFTER_MS);
    expect(shown()).toBeUndefined();
    session.login(tokenWith({}), { id: 12, name: 'Ana' });
    mount();
    await advance(SHOW_COPY_AFTER_MS - 1);
    session.logout();
    await advance(1);
    expect(shown()).toBeUndefined();
    session.login(tokenWith({}), { id: 12, name: 'Ana' });
    mount();
    await advance(SHOW_COPY_AFTER_MS - 1);
    session.login(tokenWith({}), { id: 13, name: 'Luz' });
    await advance(1);
    expect(shown()).toBeUndefined();
    // Also if the query is not canceled.
    const context = { client, queryKey: KEY, signal: new AbortController().signal };
    void networkFirst<string>(context, { fetch: slow, writeCopy, readCopy });
    session.login(tokenWith({}), { id: 14, name: 'Eva' });
    await advance(SHOW_COPY_AFTER_MS);
    expect(shown()).toBeUndefined();
  });
});

describe('a shown copy', () => {
  const query = (cachedAt: number | null, status = 'success') => ({ state: { status, data: { cachedAt } } });

  it('is stale at once', () => {
    expect(NETWORK_FIRST_OPTIONS.staleTime(query(1000))).toBe(0);
    expect(NETWORK_FIRST_OPTIONS.staleTime(query(null))).toBe(60_000);
  });

  it('is refetched while online, until the API responds', async () => {
    jest.useFakeTimers();
    const fetch = jest.fn(rejectWith(new NetworkError('network')) as () => Promise<string>);
    const unmount = new QueryObserver(client, { ...optionsOf({ fetch }), ...NETWORK_FIRST_OPTIONS }).subscribe(
      () => undefined,
    );
    await jest.advanceTimersByTimeAsync(61_000);
    expect(fetch).toHaveBeenCalledTimes(3);
    fetch.mockResolvedValue('fresh');
    await jest.advanceTimersByTimeAsync(300_000);
    expect(fetch).toHaveBeenCalledTimes(4);
    unmount();
    jest.useRealTimers();
  });

  it('is not refetched while offline or after an error of the API', () => {
    expect(NETWORK_FIRST_OPTIONS.refetchInterval(query(1000, 'error'))).toBe(false);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(NETWORK_FIRST_OPTIONS.refetchInterval(query(1000))).toBe(false);
  });
});
