import type { Page } from '@playwright/test';

/**
 * Returns all that the browser stores for the app as one text: every row of every database (bytes read as text), every
 * cached response with its URL, both storages, and the page's title, history state and URL. It leaves out the bodies of
 * the app's own files.
 */
export function readBrowserData(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts: string[] = [document.title, JSON.stringify(history.state), location.href];
    const bytesAsText = (_: string, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder('latin1').decode(value) : value;
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
    /** Opens a database without creating it. @returns `null` if it was deleted since it was listed. */
    const openExisting = (name: string) => {
      const open = indexedDB.open(name);
      let isDeleted = false;
      open.onupgradeneeded = () => {
        isDeleted = true;
        open.transaction?.abort();
      };
      return settled(open).catch((error: unknown) => {
        if (isDeleted) return null;
        throw error;
      });
    };
    for (const storage of [localStorage, sessionStorage]) {
      for (const [key, value] of Object.entries(storage)) {
        // Written by the tests.
        if (!key.startsWith('e2e-')) parts.push(`${key}=${String(value)}`);
      }
    }
    for (const { name } of await indexedDB.databases()) {
      const database = name ? await openExisting(name) : null;
      if (!database) continue;
      parts.push(database.name);
      for (const table of database.objectStoreNames) {
        const rows = await settled(database.transaction(table).objectStore(table).getAll());
        parts.push(JSON.stringify(rows, bytesAsText));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        parts.push(`${name} ${request.url}`);
        if (pathname.startsWith('/assets/')) continue;
        const body = await (await cache.match(request))?.arrayBuffer();
        if (body) parts.push(new TextDecoder('latin1').decode(body), new TextDecoder().decode(body));
      }
    }
    return parts.join('\n');
  });
}

/** Returns the texts that the browser stores somewhere, in upper or lower case. */
export async function storedTexts(page: Page, texts: readonly string[]): Promise<string[]> {
  const data = (await readBrowserData(page)).toLowerCase();
  return texts.filter((text) => data.includes(text.toLowerCase()));
}
