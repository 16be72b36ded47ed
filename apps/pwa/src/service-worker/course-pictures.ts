import type { RouteHandlerCallback } from 'workbox-core';
import { VIEWED_PICTURES } from '../offline/store/cache-names';
import { isPicture } from '../offline/store/pictures';

const VIEWED_MAX = 100;

/** Caches a viewed picture, and removes all but the last hundred. */
async function cacheViewed(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(VIEWED_PICTURES);
  await cache.put(request, response);
  const cached = await cache.keys();
  for (const old of cached.slice(0, Math.max(0, cached.length - VIEWED_MAX))) await cache.delete(old);
}

/**
 * Returns a course picture from any cache, or else from the network. The bytes at a URL never change, so a cached
 * picture is never requested again.
 * @param onError is called if the picture cannot be cached. The picture is shown anyway.
 */
export const coursePicture =
  (onError: (error: unknown) => Promise<void>): RouteHandlerCallback =>
  async ({ request, event }) => {
    const cached = await caches.match(request, { ignoreVary: true });
    if (cached) return cached;
    const response = await fetch(request);
    if (isPicture(response)) event.waitUntil(cacheViewed(request, response.clone()).catch(onError));
    return response;
  };
