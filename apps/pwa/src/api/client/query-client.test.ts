import { jest } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { ForeignAnswerError, HttpError, NetworkError } from './errors';
import { createQueryClient } from './query-client';

afterEach(() => {
  jest.restoreAllMocks();
  onlineManager.setOnline(true);
});

it('knows from the start that the device is offline', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  createQueryClient();
  expect(onlineManager.isOnline()).toBe(false);
});

it.each([
  ['a failing server once more', new HttpError({ status: 503, message: '' }), 2],
  ['a failing proxy once more', new ForeignAnswerError({ status: 502, message: '' }), 2],
  ['a refusal only once', new HttpError({ status: 404, message: '' }), 1],
  ['a missing network only once', new NetworkError('network'), 1],
])('asks %s', async (_, error, calls) => {
  const queryFn = jest.fn(() => Promise.reject(error));
  const client = createQueryClient();
  await expect(client.fetchQuery({ queryKey: ['x'], queryFn, retryDelay: 0 })).rejects.toBe(error);
  expect(queryFn).toHaveBeenCalledTimes(calls);
});

it('also runs queries offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const client = createQueryClient();
  expect(await client.fetchQuery({ queryKey: ['x'], queryFn: async () => 'cached' })).toBe('cached');
});
