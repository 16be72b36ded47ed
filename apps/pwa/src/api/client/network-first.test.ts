import { jest } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { tokenWith } from '../../../test/tokens';
import { storageNotice } from '../../offline/store/storage-notice';
import { session } from '../../session/session';
import { ForeignAnswerError, HttpError, InvalidAnswerError, NetworkError, TimeoutError } from './errors';
import { NETWORK_FIRST_QUERY, networkFirst, SHOW_COPY_AFTER_MS, whyUnanswered } from './network-first';
import type { Answer } from './network-first';
import { createQueryClient } from './query-client';

const KEY = ['things'];
const COPY = { data: 'copy', cachedAt: 1000 };
const cached = async () => COPY;
const cache = jest.fn<(data: string) => Promise<void>>();
const fails = (error: Error) => () => Promise.reject(error);
const idle = () => new Promise((done) => setTimeout(done, 5));

type Sources = Partial<Parameters<typeof networkFirst<string>>[1]>;
let client = createQueryClient();
const optionsOf = (sources: Sources) => ({
  queryKey: KEY,
  queryFn: (context: Parameters<typeof networkFirst>[0]) =>
    networkFirst<string>(context, { fetch: async () => 'fresh', cache, cached, ...sources }),
  retry: false,
  staleTime: 0,
});
const answerFrom = (sources: Sources = {}): Promise<Answer<string>> => client.fetchQuery(optionsOf(sources));

beforeEach(() => {
  client = createQueryClient();
  cache.mockReset().mockResolvedValue();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  session.logout();
  client.clear();
  jest.restoreAllMocks();
});

it('returns the response of the API and caches it', async () => {
  expect(await answerFrom()).toEqual({ data: 'fresh', cachedAt: null, why: null });
  await idle();
  expect(cache).toHaveBeenCalledWith('fresh', null);
});

it('does not cache a response to an account that has logged out', async () => {
  session.login(tokenWith({}), { id: 12, name: 'Ana' });
  await answerFrom();
  session.logout();
  await idle();
  expect(cache).not.toHaveBeenCalled();
});

const foreign = (status: number) => new ForeignAnswerError({ status, message: 'nginx' });

it.each([
  ['there is no network', new NetworkError('network'), 'offline'],
  ['the answer takes too long', new TimeoutError('timeout'), 'server'],
  ['the login page of a Wi-Fi network answers', foreign(200), 'offline'],
  ['a proxy finds nothing', foreign(404), 'server'],
  ['a proxy wants a login', foreign(401), 'server'],
  ['a proxy fails', foreign(500), 'server'],
  ['the answer is not of the expected shape', new InvalidAnswerError('Not a list'), 'server'],
  ['the API is overloaded', new HttpError({ status: 503, message: '', code: 'overloaded' }), 'server'],
])('returns the cached copy when %s', async (_, error, why) => {
  expect(await answerFrom({ fetch: fails(error) })).toEqual({ ...COPY, why });
  expect(cache).not.toHaveBeenCalled();
});

it('takes a time-out on a device without network for no network', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(whyUnanswered(new TimeoutError('timeout'))).toBe('offline');
});

it.each([
  [401, 'token_invalid'],
  [404, 'course_not_found'],
  [429, 'too_many_requests'],
  [500, 'internal_error'],
])('takes the API’s own %i for an answer', async (status, code) => {
  const error = new HttpError({ status, message: '', code });
  await expect(answerFrom({ fetch: fails(error) })).rejects.toBe(error);
});

it.each([
  ['nothing is cached', async () => null],
  ['the storage cannot be read', fails(new Error('InvalidStateError'))],
])('throws the error of the call when %s', async (_, nothing) => {
  const error = new NetworkError('network');
  await expect(answerFrom({ fetch: fails(error), cached: nothing })).rejects.toBe(error);
});

it('does not show one account the copy of another account', async () => {
  session.login(tokenWith({}), { id: 12, name: 'Ana' });
  const error = new NetworkError('network');
  const fetch = async () => {
    session.login(tokenWith({}), { id: 13, name: 'Luz' });
    throw error;
  };
  const context = { client, queryKey: KEY, signal: new AbortController().signal };
  await expect(networkFirst<string>(context, { fetch, cache, cached })).rejects.toBe(error);
});

it('reports a full disk, also when Dexie wraps the error, and still answers', async () => {
  cache.mockRejectedValue(Object.assign(new Error('Transaction aborted'), { name: 'AbortError' }));
  await answerFrom();
  await idle();
  expect(storageNotice()).toBe('');
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  cache.mockRejectedValue(Object.assign(new Error('Transaction aborted'), { name: 'AbortError', inner: full }));
  expect(await answerFrom()).toMatchObject({ data: 'fresh' });
  await idle();
  expect(storageNotice()).toMatch(/No queda espacio/);
});

describe('when the answer takes long', () => {
  let settle: { resolve: (data: string) => void; reject: (error: Error) => void };
  const slow = () => new Promise<string>((resolve, reject) => (settle = { resolve, reject }));
  const shown = () => client.getQueryData<Answer<string>>(KEY);
  /** Mounts the query. @returns a function that unmounts it. */
  const mount = (sources: Sources = {}) =>
    new QueryObserver(client, { ...optionsOf({ fetch: slow, ...sources }), ...NETWORK_FIRST_QUERY }).subscribe(
      () => undefined,
    );
  const pass = (time: number) => jest.advanceTimersByTimeAsync(time);

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows the copy meanwhile, then the answer', async () => {
    mount();
    await pass(SHOW_COPY_AFTER_MS - 1);
    expect(shown()).toBeUndefined();
    await pass(1);
    expect(shown()).toEqual({ ...COPY, why: 'waiting' });
    expect(client.getQueryState(KEY)?.fetchStatus).toBe('fetching');
    settle.resolve('fresh');
    await pass(0);
    expect(shown()).toEqual({ data: 'fresh', cachedAt: null, why: null });
  });

  it('says in the end that no answer came, and lets a refusal replace the copy', async () => {
    mount();
    await pass(SHOW_COPY_AFTER_MS);
    settle.reject(new TimeoutError('timeout'));
    await pass(0);
    expect(shown()).toEqual({ ...COPY, why: 'server' });
    void client.refetchQueries({ queryKey: KEY });
    await pass(SHOW_COPY_AFTER_MS);
    expect(shown()?.why).toBe('server');
    const gone = new HttpError({ status: 404, message: '', code: 'certificate_revoked' });
    settle.reject(gone);
    await pass(0);
    expect(client.getQueryState(KEY)).toMatchObject({ status: 'error', error: gone });
  });

  it('does not replace a shown answer by the copy, nor one that came while the copy was read', async () => {
    let read: (copy: typeof COPY) => void = () => undefined;
    mount({ cached: () => new Promise((done) => (read = done)) });
    await pass(SHOW_COPY_AFTER_MS);
    settle.resolve('fresh');
    await pass(0);
    read(COPY);
    await pass(0);
    expect(shown()?.data).toBe('fresh');
    void client.refetchQueries({ queryKey: KEY });
    await pass(SHOW_COPY_AFTER_MS);
    read(COPY);
    await pass(0);
    expect(shown()?.data).toBe('fresh');
    settle.resolve('fresh');
  });

  it('does not show the copy after a refusal', async () => {
    let read: (copy: typeof COPY) => void = () => undefined;
    mount({ cached: () => new Promise((done) => (read = done)) });
    await pass(SHOW_COPY_AFTER_MS);
    settle.reject(new HttpError({ status: 404, message: '', code: 'certificate_revoked' }));
    await pass(0);
    read(COPY);
    await pass(0);
    expect(client.getQueryState(KEY)).toMatchObject({ status: 'error', data: undefined });
  });

  it('shows no copy after the screen is left, after a logout, or to another account', async () => {
    mount()();
    await pass(SHOW_COPY_AFTER_MS);
    expect(shown()).toBeUndefined();
    session.login(tokenWith({}), { id: 12, name: 'Ana' });
    mount();
    await pass(SHOW_COPY_AFTER_MS - 1);
    session.logout();
    await pass(1);
    expect(shown()).toBeUndefined();
    session.login(tokenWith({}), { id: 12, name: 'Ana' });
    mount();
    await pass(SHOW_COPY_AFTER_MS - 1);
    session.login(tokenWith({}), { id: 13, name: 'Luz' });
    await pass(1);
    expect(shown()).toBeUndefined();
    // Also if the query is not cancelled.
    const context = { client, queryKey: KEY, signal: new AbortController().signal };
    void networkFirst<string>(context, { fetch: slow, cache, cached });
    session.login(tokenWith({}), { id: 14, name: 'Eva' });
    await pass(SHOW_COPY_AFTER_MS);
    expect(shown()).toBeUndefined();
  });
});

describe('a shown copy', () => {
  const query = (cachedAt: number | null, status = 'success') => ({ state: { status, data: { cachedAt } } });

  it('is stale at once', () => {
    expect(NETWORK_FIRST_QUERY.staleTime(query(1000))).toBe(0);
    expect(NETWORK_FIRST_QUERY.staleTime(query(null))).toBe(60_000);
  });

  it('is refetched while online, until the API responds', async () => {
    jest.useFakeTimers();
    const fetch = jest.fn(fails(new NetworkError('network')) as () => Promise<string>);
    const unmount = new QueryObserver(client, { ...optionsOf({ fetch }), ...NETWORK_FIRST_QUERY }).subscribe(
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

  it('is not refetched offline or after a refusal', () => {
    expect(NETWORK_FIRST_QUERY.refetchInterval(query(1000, 'error'))).toBe(false);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(NETWORK_FIRST_QUERY.refetchInterval(query(1000))).toBe(false);
  });
});
