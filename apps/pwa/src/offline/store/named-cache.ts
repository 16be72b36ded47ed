import { responseBytes } from './pictures';

/** Counts the responses in a cache and their bytes. Does not create a missing cache. */
export async function cacheContent(name: string): Promise<{ count: number; bytes: number }> {
  if (!('caches' in globalThis) || !(await caches.has(name))) return { count: 0, bytes: 0 };
  const responses = await (await caches.open(name)).matchAll();
  let bytes = 0;
  for (const response of responses) bytes += await responseBytes(response);
  return { count: responses.length, bytes };
}

/** Deletes a cache. Deletes each response first, because a deleted cache uses disk space while a page has it open. */
export async function deleteCache(name: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(name);
  for (const request of await cache.keys()) await cache.delete(request);
  await caches.delete(name);
}
