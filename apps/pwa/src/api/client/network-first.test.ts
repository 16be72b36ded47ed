import { jest } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { tokenWith } from '../../../test/tokens';
import { HttpError, NetworkError, TimeoutError } from './errors';
import { createQueryClient } from './query-client';
import { session } from '../../session/session';
import { KEPT_QUERY, networkFirst, PATIENCE, whyUnanswered } from './network-first';
import type { Answer } from './network-first';
import { storageNotice } from '../../offline/store/storage-notice';

const KEY = ['things'];
const kept = async () => ({ data: 'kept', keptAt: 1000 });
const keep = jest.fn<(data: string) => Promise<void>>();
const fails = (error: Error) => () => Promise.reject(error);
const idle = () => new Promise((done) => setTimeout(done, 5));

type Ways = Partial<Parameters<typeof networkFirst<string>>[1]>;
let client = createQueryClient();
const optionsOf = (ways: Ways) => ({
  queryKey: KEY,
  queryFn: (running: Parameters<typeof networkFirst>[0]) =>
    networkFirst<string>(running, { ask: async () => 'fresh', keep, kept, ...ways }),
  retry: false,
  staleTime: 0,
});
const answerTo = (ways: Ways = {}): Promise<Answer<string>> => client.fetchQuery(optionsOf(ways));

beforeEach(() => {
  client = createQueryClient();
  keep.mockReset().mockResolvedValue();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  session.logout();
  client.clear();
  jest.restoreAllMocks();
});

it('answers from the network and keeps what came', async () => {
  expect(await answerTo()).toEqual({ data: 'fresh', keptAt: null, why: null });
  await idle();
  expect(keep).toHaveBeenCalledWith('fresh', null);
});

it('keeps nothing of what came for somebody who has left since', async () => {
  session.login(tokenWith({}), { id: 12, name: 'Ana' });
  await answerTo();
  session.logout();
  await idle();
  expect(keep).not.toHaveBeenCalled();
});

const bare = (status: number) => new HttpError({ status, message: 'nginx' });

it.each([
  ['nobody answers', new NetworkError('network'), 'offline'],
  ['it takes too long', new TimeoutError('timeout'), 'server'],
  ['somebody else than the API finds nothing', bare(404), 'server'],
  ['somebody else than the API wants a log-in', bare(401), 'server'],
  ['something before the API breaks', bare(500), 'server'],
  ['the API has too much to do', new HttpError({ status: 503, message: '', code: 'overloaded' }), 'server'],
])('answers with what is kept when %s', async (_, error, why) => {
  expect(await answerTo({ ask: fails(error) })).toEqual({ data: 'kept', keptAt: 1000, why });
  expect(keep).not.toHaveBeenCalled();
});

it('takes a time-out of a device without network for no network', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(whyUnanswered(new TimeoutError('timeout'))).toBe('offline');
});

it.each([
  [401, 'token_invalid'],
  [404, 'course_not_found'],
  [429, 'too_many_requests'],
  [500, 'internal_error'],
] as const)('lets the API’s own %i be an answer', async (status, code) => {
  const error = new HttpError({ status, message: '', code });
  await expect(answerTo({ ask: fails(error) })).rejects.toBe(error);
});

it.each([
  ['nothing is kept', async () => null],
  ['storage cannot be read', fails(new Error('InvalidStateError'))],
])('fails as the network did when %s', async (_, nothing) => {
  const error = new NetworkError('network');
  await expect(answerTo({ ask: fails(error), kept: nothing })).rejects.toBe(error);
});

it('gives nobody what the one before kept', async () => {
  session.login(tokenWith({}), { id: 12, name: 'Ana' });
  const error = new NetworkError('network');
  const ask = async () => {
    session.login(tokenWith({}), { id: 13, name: 'Luz' });
    throw error;
  };
  const running = { client, queryKey: KEY, signal: new AbortController().signal };
  await expect(networkFirst<string>(running, { ask, keep, kept })).rejects.toBe(error);
});

it('says that the disk is full, also when Dexie wraps it, and answers all the same', async () => {
  keep.mockRejectedValue(Object.assign(new Error('Transaction aborted'), { name: 'AbortError' }));
  await answerTo();
  await idle();
  expect(storageNotice()).toBe('');
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  keep.mockRejectedValue(Object.assign(new Error('Transaction aborted'), { name: 'AbortError', inner: full }));
  expect(await answerTo()).toMatchObject({ data: 'fresh' });
  await idle();
  expect(storageNotice()).toMatch(/No queda espacio/);
});

describe('when the answer takes long', () => {
  let settle: { come: (data: string) => void; fail: (error: Error) => void };
  const slow = () => new Promise<string>((come, fail) => (settle = { come, fail }));
  const shown = () => client.getQueryData<Answer<string>>(KEY);
  /** Somebody looks at the answer. @returns how to look away. */
  const look = (ways: Ways = {}) =>
    new QueryObserver(client, { ...optionsOf({ ask: slow, ...ways }), ...KEPT_QUERY }).subscribe(() => undefined);
  const pass = (time: number) => jest.advanceTimersByTimeAsync(time);

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows the copy meanwhile, and the answer in its place when it comes', async () => {
    look();
    await pass(PATIENCE - 1);
    expect(shown()).toBeUndefined();
    await pass(1);
    expect(shown()).toEqual({ data: 'kept', keptAt: 1000, why: 'waiting' });
    expect(client.getQueryState(KEY)?.fetchStatus).toBe('fetching');
    settle.come('fresh');
    await pass(0);
    expect(shown()).toEqual({ data: 'fresh', keptAt: null, why: null });
  });

  it('says in the end that none came, and lets a refusal be heard', async () => {
    look();
    await pass(PATIENCE);
    settle.fail(new TimeoutError('timeout'));
    await pass(0);
    expect(shown()).toEqual({ data: 'kept', keptAt: 1000, why: 'server' });
    void client.refetchQueries({ queryKey: KEY });
    await pass(PATIENCE);
    expect(shown()?.why).toBe('server');
    const gone = new HttpError({ status: 404, message: '', code: 'certificate_revoked' });
    settle.fail(gone);
    await pass(0);
    expect(client.getQueryState(KEY)).toMatchObject({ status: 'error', error: gone });
  });

  it('never puts the copy over an answer that is shown, nor over one that came while the copy was read', async () => {
    let read: (copy: Awaited<ReturnType<typeof kept>>) => void = () => undefined;
    const slowly = () => new Promise<Awaited<ReturnType<typeof kept>>>((done) => (read = done));
    look({ kept: slowly });
    await pass(PATIENCE);
    settle.come('fresh');
    await pass(0);
    read({ data: 'kept', keptAt: 1000 });
    await pass(0);
    expect(shown()?.data).toBe('fresh');
    void client.refetchQueries({ queryKey: KEY });
    await pass(PATIENCE);
    read({ data: 'kept', keptAt: 1000 });
    await pass(0);
    expect(shown()?.data).toBe('fresh');
    settle.come('fresh');
  });

  it('never brings a copy back that a refusal has just ended', async () => {
    let read: (copy: Awaited<ReturnType<typeof kept>>) => void = () => undefined;
    look({ kept: () => new Promise((done) => (read = done)) });
    await pass(PATIENCE);
    settle.fail(new HttpError({ status: 404, message: '', code: 'certificate_revoked' }));
    await pass(0);
    read({ data: 'kept', keptAt: 1000 });
    await pass(0);
    expect(client.getQueryState(KEY)).toMatchObject({ status: 'error', data: undefined });
  });

  it('shows nothing to who looked away, logged out or is somebody else by now', async () => {
    look()();
    await pass(PATIENCE);
    expect(shown()).toBeUndefined();
    session.login(tokenWith({}), { id: 12, name: 'Ana' });
    look();
    await pass(PATIENCE - 1);
    session.logout();
    await pass(1);
    expect(shown()).toBeUndefined();
    session.login(tokenWith({}), { id: 12, name: 'Ana' });
    look();
    await pass(PATIENCE - 1);
    session.login(tokenWith({}), { id: 13, name: 'Luz' });
    await pass(1);
    expect(shown()).toBeUndefined();
    // Also where nobody cancelled the question.
    const running = { client, queryKey: KEY, signal: new AbortController().signal };
    void networkFirst<string>(running, { ask: slow, keep, kept });
    session.login(tokenWith({}), { id: 14, name: 'Eva' });
    await pass(PATIENCE);
    expect(shown()).toBeUndefined();
  });
});

describe('a copy', () => {
  const at = (keptAt: number | null, status = 'success') => ({ state: { status, data: { keptAt } } });

  it('is stale at once', () => {
    expect(KEPT_QUERY.staleTime(at(1000))).toBe(0);
    expect(KEPT_QUERY.staleTime(at(null))).toBe(60_000);
  });

  it('is asked for again while there is network, until the answer is here', async () => {
    jest.useFakeTimers();
    const ask = jest.fn(fails(new NetworkError('network')) as () => Promise<string>);
    const away = new QueryObserver(client, { ...optionsOf({ ask }), ...KEPT_QUERY }).subscribe(() => undefined);
    await jest.advanceTimersByTimeAsync(61_000);
    expect(ask).toHaveBeenCalledTimes(3);
    ask.mockResolvedValue('fresh');
    await jest.advanceTimersByTimeAsync(300_000);
    expect(ask).toHaveBeenCalledTimes(4);
    away();
    jest.useRealTimers();
  });

  it('is left alone without network, and where the API refused', () => {
    expect(KEPT_QUERY.refetchInterval(at(1000, 'error'))).toBe(false);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(KEPT_QUERY.refetchInterval(at(1000))).toBe(false);
  });
});
