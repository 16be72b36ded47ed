/** The files of the release before this one that this one no longer has. */
export const PREVIOUS_RELEASE = 'previous-release';

/**
 * For the service worker, while it is being installed: keeps what tabs of the release before may still ask for, for as
 * long as this release lasts.
 * @param shell the name of the cache with the release before in it.
 * @param current the addresses of this release's own files.
 */
export async function storePreviousRelease(shell: string, current: readonly string[]): Promise<void> {
  const own = new Set(current.map((address) => new URL(address, self.location.href).pathname));
  const [before] = await Promise.all([caches.open(shell), caches.delete(PREVIOUS_RELEASE)]);
  const kept = await caches.open(PREVIOUS_RELEASE);
  for (const request of await before.keys()) {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/assets/') || own.has(pathname)) continue;
    const answer = await before.match(request);
    if (answer) await kept.put(pathname, answer);
  }
}

/** A file that this release does not have: the release before had it, or the server may. */
export async function fromPreviousRelease(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  return (await caches.match(pathname, { cacheName: PREVIOUS_RELEASE, ignoreVary: true })) ?? fetch(request);
}
