import { jest } from '@jest/globals';

/** Replaces `navigator.onLine`. @returns an object whose `online` is its value, which the test can change. */
export function stubNetwork(): { online: boolean } {
  const network = { online: true };
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.online);
  return network;
}
