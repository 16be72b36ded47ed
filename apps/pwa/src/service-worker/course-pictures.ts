import type { RouteHandlerCallback } from 'workbox-core';
import { VIEWED_PICTURES } from '../offline/store/cache-names';
import { isPicture } from '../offline/store/pictures';

const VIEWED_MAX = 100;

/** Caches a picture that was shown. The last hundred stay. */
async function cacheViewed(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(VIEWED_PICTURES);
  await cache.put(request, response);
  const cached = await cache.keys();
  for (const old of cached.slice(0, Math.max(0, cached.length - VIEWED_MAX))) await cache.delete(old);
}

/**
 * Answers with a course's picture from any cache that has it, else from the network. The bytes under an address never
 * change, so a cached picture is never requested again.
 * @param onError called if the picture cannot be cached; it is shown anyway.
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
