/** The cache with the files of the previous release that this one does not have. */
export const PREVIOUS_RELEASE = 'previous-release';

/**
 * Stores the files that tabs of the previous release may still ask for, until the next release. Called while this
 * release is installed.
 * @param precacheName the cache that holds the previous release's files.
 * @param currentFiles the addresses of this release's files.
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

/** A file that this release does not have: from the previous release, else from the server. */
export async function fromPreviousRelease(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  return (await caches.match(pathname, { cacheName: PREVIOUS_RELEASE, ignoreVary: true })) ?? fetch(request);
}
