/** The address of a file of the app in an error's message. Safari names none. */
const FILE = /\S*\/assets\/[\w.-]+/;

/**
 * Whether a file of this release is gone for good: the one that could not be loaded, or one that it needs, is answered
 * with 404. Without network, or with a server in trouble, the release is not broken: the file comes later.
 * @param error the payload of `vite:preloadError`.
 */
export async function releaseIsBroken(error: unknown): Promise<boolean> {
  if (!navigator.onLine) return false;
  const [named] = FILE.exec(error instanceof Error ? error.message : '') ?? [];
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  // The error names the file that was imported; the missing one may be something that this file imports.
  const files = new Set([...(named ? [named] : []), ...loaded.filter((name) => FILE.test(name)).reverse()]);
  for (const file of files) {
    const isGone = await fetch(file).then(
      ({ status }) => status === 404,
      () => null,
    );
    if (isGone !== false) return isGone ?? false;
  }
  return false;
}
