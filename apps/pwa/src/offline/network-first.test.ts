import { jest } from '@jest/globals';
import { tokenWith } from '../../test/tokens';
import { HttpError, NetworkError, TimeoutError } from '../http';
import { session } from '../session';
import { KEPT_QUERY, networkFirst } from './network-first';
import { storageNotice } from './storage-notice';

const kept = async () => ({ data: 'kept', keptAt: 1000 });
const keep = jest.fn<(data: string) => Promise<void>>();
const fails = (error: Error) => () => Promise.reject(error);
const idle = () => new Promise((done) => setTimeout(done, 5));

beforeEach(() => {
  keep.mockReset().mockResolvedValue();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('answers from the network and keeps what came', async () => {
  expect(await networkFirst({ ask: async () => 'fresh', keep, kept })).toMatchObject({ data: 'fresh', keptAt: null });
  await idle();
  expect(keep).toHaveBeenCalledWith('fresh', null);
});

it('keeps nothing of what came for somebody who has left since', async () => {
  session.login(tokenWith({}), { id: 12, name: 'Ana' });
  await networkFirst({ ask: async () => 'fresh', keep, kept });
  session.logout();
  await idle();
  expect(keep).not.toHaveBeenCalled();
});

it.each([
  ['nobody answers', new NetworkError('network')],
  ['it takes too long', new TimeoutError('timeout')],
])('answers with what is kept when %s', async (_, error) => {
  expect(await networkFirst({ ask: fails(error), keep, kept })).toMatchObject({ data: 'kept', keptAt: 1000 });
  expect(keep).not.toHaveBeenCalled();
});

it.each([404, 500, 503])('lets an answer of %i be an answer', async (status) => {
  const error = new HttpError({ status, message: '' });
  await expect(networkFirst({ ask: fails(error), keep, kept })).rejects.toBe(error);
});

it.each([
  ['nothing is kept', async () => null],
  ['storage cannot be read', fails(new Error('InvalidStateError'))],
])('fails as the network did when %s', async (_, nothing) => {
  const error = new NetworkError('network');
  await expect(networkFirst({ ask: fails(error), keep, kept: nothing })).rejects.toBe(error);
});

it('says that the disk is full, also when Dexie wraps it, and answers all the same', async () => {
  keep.mockRejectedValue(Object.assign(new Error('Transaction aborted'), { name: 'AbortError' }));
  await networkFirst({ ask: async () => 'fresh', keep, kept });
  await idle();
  expect(storageNotice()).toBe('');
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  keep.mockRejectedValue(Object.assign(new Error('Transaction aborted'), { name: 'AbortError', inner: full }));
  expect(await networkFirst({ ask: async () => 'fresh', keep, kept })).toMatchObject({ data: 'fresh' });
  await idle();
  expect(storageNotice()).toMatch(/No queda espacio/);
});

it('takes a copy for stale at once', () => {
  expect(KEPT_QUERY.staleTime({ state: { data: { keptAt: 1000 } } })).toBe(0);
  expect(KEPT_QUERY.staleTime({ state: { data: { keptAt: null } } })).toBe(60_000);
});
