import type { RouteHandlerCallback } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { SEEN_PICTURES } from './cache-names';

const seen = new CacheFirst({
  cacheName: SEEN_PICTURES,
  plugins: [new ExpirationPlugin({ maxEntries: 100, maxAgeSeconds: 60 * 24 * 3600, purgeOnQuotaError: true })],
});

/**
 * A course's picture, in the worker: from whichever cache has it (seen, the catalogue's, kept on purpose), else from
 * the network. The bytes under an address never change, so nobody is asked twice.
 */
export const keptPicture: RouteHandlerCallback = async (options) =>
  (await caches.match(options.request, { ignoreVary: true })) ?? seen.handle({ ...options, request: options.request });
