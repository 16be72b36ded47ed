import type { RouteHandlerCallback } from 'workbox-core';
import { VIEWED_PICTURES } from '../offline/store/cache-names';

const SEEN_MAX = 100;

/** Keeps a picture that was on the screen; the latest hundred stay, and nothing notes which those were. */
async function keepSeen(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(VIEWED_PICTURES);
  await cache.put(request, response);
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - SEEN_MAX))) await cache.delete(old);
}

/**
 * A course's picture, in the worker: from whichever cache has it (seen, the catalogue's, kept on purpose), else from
 * the network. The bytes under an address never change, so nobody is asked twice.
 * @param onFailure hears why one is not kept; the picture is on the screen all the same.
 */
export const coursePicture =
  (onFailure: (error: unknown) => Promise<void>): RouteHandlerCallback =>
  async ({ request, event }) => {
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept) return kept;
    const response = await fetch(request);
    if (response.ok) event.waitUntil(keepSeen(request, response.clone()).catch(onFailure));
    return response;
  };
