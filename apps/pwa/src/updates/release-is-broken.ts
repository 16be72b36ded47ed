import { RELEASE_FOLDER } from '../browser/release-folder';

/** Matches the URL of an app file in an error message. Safari's messages contain no URL. */
const FILE = new RegExp(`\\S*/${RELEASE_FOLDER}[\\w.-]+`);

/**
 * Returns true if the server no longer has a file of this release: the file that failed to load, or a file that it
 * imports, returns 404. Offline or after a server error it returns false, because the file may load later.
 * @param error the payload of `vite:preloadError`.
 */
export async function releaseIsBroken(error: unknown): Promise<boolean> {
  if (!navigator.onLine) return false;
  const [named] = FILE.exec(error instanceof Error ? error.message : '') ?? [];
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  // The error names the imported file; the missing file may be one of its own imports.
  const files = new Set([...(named ? [named] : []), ...loaded.filter((name) => FILE.test(name)).reverse()]);
  for (const file of files) {
    const response = await fetch(file).catch(() => null);
    if (!response) return false;
    if (response.status === 404) return true;
  }
  return false;
}
