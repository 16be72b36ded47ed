/** The cache with the files that only the previous release has. */
export const PREVIOUS_RELEASE = 'previous-release';

/**
 * Stores the files that open tabs of the previous release may still request. The next release replaces them. Called
 * while this release is installed.
 * @param precacheName the cache with the previous release's files.
 * @param currentFiles the URLs of this release's files.
 */
export async function storePreviousRelease(precacheName: string, currentFiles: readonly string[]): Promise<void> {
  const currentPaths = new Set(currentFiles.map((address) => new URL(address, self.location.href).pathname));
  const [oldCache] = await Promise.all([caches.open(precacheName), caches.delete(PREVIOUS_RELEASE)]);
  const previous = await caches.open(PREVIOUS_RELEASE);
  for (const request of await oldCache.keys()) {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/assets/') || currentPaths.has(pathname)) continue;
    const response = await oldCache.match(request);
    if (response) await previous.put(pathname, response);
  }
}

/** Returns a file that this release does not have, from the previous release or else from the server. */
export async function fromPreviousRelease(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  return (await caches.match(pathname, { cacheName: PREVIOUS_RELEASE, ignoreVary: true })) ?? fetch(request);
}
