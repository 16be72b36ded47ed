import { jest } from '@jest/globals';
import { QuotaError } from '../browser/quota-error';
import { clearStorageNotice, storageNotice } from '../offline/store/storage-notice';
import { listenForDiskFull } from '../offline/sync/listen-for-disk-full';
import type { NotStored } from '../offline/sync/listen-for-disk-full';
import { reportDiskFull } from './disk-full';

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
  stop = listenForDiskFull(page as never);
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

it.each<[NotStored, RegExp]>([
  ['app', /^No queda espacio en este dispositivo: la aplicación/],
  ['seen', /^No queda espacio en este dispositivo: las últimas imágenes/],
])('notifies the pages that the disk has no space for “%s”', async (what, text) => {
  await reportDiskFull(pages, what, new QuotaError('full'));
  expect(storageNotice()).toMatch(text);
});

it('logs other errors and does not notify the pages', async () => {
  await reportDiskFull(pages, 'app', new TypeError('Failed to fetch'));
  page.dispatchEvent(new MessageEvent('message', { data: { type: 'CACHE_UPDATED' } }));
  expect(storageNotice()).toBe('');
  expect(console.error).toHaveBeenCalledTimes(1);
});
