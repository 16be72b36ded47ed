import { jest } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { ForeignResponseError, HttpError, NetworkError } from './errors';
import { createQueryClient } from './query-client';

afterEach(() => {
  jest.restoreAllMocks();
  onlineManager.setOnline(true);
});

it('reports at the start that the device is offline', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  createQueryClient();
  expect(onlineManager.isOnline()).toBe(false);
});

it.each([
  ['twice if the server fails', new HttpError({ status: 503, message: '' }), 2],
  ['twice if a proxy fails', new ForeignResponseError({ status: 502, message: '' }), 2],
  ['once if the API refuses the request', new HttpError({ status: 404, message: '' }), 1],
  ['once without a network', new NetworkError('network'), 1],
])('requests %s', async (_, error, calls) => {
  const queryFn = jest.fn(() => Promise.reject(error));
  const client = createQueryClient();
  await expect(client.fetchQuery({ queryKey: ['x'], queryFn, retryDelay: 0 })).rejects.toBe(error);
  expect(queryFn).toHaveBeenCalledTimes(calls);
});

it('runs queries while offline too', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const client = createQueryClient();
  expect(await client.fetchQuery({ queryKey: ['x'], queryFn: async () => 'cached' })).toBe('cached');
});
