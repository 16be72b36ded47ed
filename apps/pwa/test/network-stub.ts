import { jest } from '@jest/globals';

/** Replaces `navigator.onLine` by the `online` of what it returns. */
export function stubNetwork(): { online: boolean } {
  const network = { online: true };
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.online);
  return network;
}
