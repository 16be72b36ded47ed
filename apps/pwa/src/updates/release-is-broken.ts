/** What of a failure's text is the address of a file of the app. Safari names none. */
const FILE = /\S*\/assets\/[\w.-]+/;

/**
 * Whether this release misses a file for good: the one that could not be loaded, or one that belongs to it, is
 * answered with 404. No network, or a server that is not well, is no such thing: the file comes another time.
 * @param failure what `vite:preloadError` carries.
 */
export async function releaseIsBroken(failure: unknown): Promise<boolean> {
  if (!navigator.onLine) return false;
  const [named] = FILE.exec(failure instanceof Error ? failure.message : '') ?? [];
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  // The failure names what was asked for; what is gone may be something that needs.
  const files = new Set([...(named ? [named] : []), ...asked.filter((name) => FILE.test(name)).reverse()]);
  for (const file of files) {
    const gone = await fetch(file).then(
      ({ status }) => status === 404,
      () => null,
    );
    if (gone !== false) return gone ?? false;
  }
  return false;
}
