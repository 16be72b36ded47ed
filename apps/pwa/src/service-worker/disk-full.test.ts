import { jest } from '@jest/globals';
import { tellDiskFull } from './disk-full';
import type { NotKept } from './disk-full';
import { hearDiskFull } from '../offline/sync/disk-full-messages';
import { QuotaError } from '../offline/store/quota';
import { clearStorageNotice, storageNotice } from '../offline/store/storage-notice';

const page = new EventTarget();
const pages = {
  matchAll: async () => [
    { postMessage: (data: unknown) => void page.dispatchEvent(new MessageEvent('message', { data })) },
  ],
};
let stop: () => void = () => undefined;

beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  clearStorageNotice();
  stop = hearDiskFull(page as never);
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

it.each<[NotKept, RegExp]>([
  ['app', /^No queda espacio en este equipo: la aplicación/],
  ['seen', /^No queda espacio en este equipo: las últimas imágenes/],
])('the pages hear that there was no room for: %s', async (what, text) => {
  await tellDiskFull(pages, what, new QuotaError('full'));
  expect(storageNotice()).toMatch(text);
});

it('anything else is for the console alone', async () => {
  await tellDiskFull(pages, 'app', new TypeError('Failed to fetch'));
  page.dispatchEvent(new MessageEvent('message', { data: { type: 'CACHE_UPDATED' } }));
  expect(storageNotice()).toBe('');
  expect(console.error).toHaveBeenCalledTimes(1);
});
