import { RELEASE_FOLDER } from '../browser/release-folder';

/** The cache with the files that only the previous release has. */
const PREVIOUS_RELEASE = 'previous-release';

/** True for the paths of a release's scripts, styles and fonts. */
export const isReleaseFile = (path: string): boolean => path.startsWith(`/${RELEASE_FOLDER}`);

/**
 * Stores the files that open tabs of the previous release may still request. The next release replaces them. Called
 * while this release is installed.
 * @param precacheName the cache with the previous release's files.
 * @param currentUrls the URLs of this release's files.
 */
export async function storePreviousRelease(precacheName: string, currentUrls: readonly string[]): Promise<void> {
  const currentPaths = new Set(currentUrls.map((url) => new URL(url, self.location.href).pathname));
  const [oldCache] = await Promise.all([caches.open(precacheName), caches.delete(PREVIOUS_RELEASE)]);
  const previous = await caches.open(PREVIOUS_RELEASE);
  for (const request of await oldCache.keys()) {
    const { pathname } = new URL(request.url);
    if (!isReleaseFile(pathname) || currentPaths.has(pathname)) continue;
    const response = await oldCache.match(request);
    if (response) await previous.put(pathname, response);
  }
}

/** Returns a file that this release does not have, from the previous release or else from the server. */
export async function fromPreviousRelease(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  return (await caches.match(pathname, { cacheName: PREVIOUS_RELEASE, ignoreVary: true })) ?? fetch(request);
}
