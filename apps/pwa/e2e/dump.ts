import type { Page } from '@playwright/test';

/**
 * All that this origin has in the browser, as one text: every row of every database (bytes read as text), every cached
 * answer with its address but for the app's own files, both storages, and what the page has of title and history.
 */
export function dump(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts: string[] = [document.title, JSON.stringify(history.state), location.href];
    const bytesAsText = (_: string, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder('latin1').decode(value) : value;
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
    for (const storage of [localStorage, sessionStorage]) {
      for (const [key, value] of Object.entries(storage)) {
        // The test's own mark says nothing of anybody.
        if (!key.startsWith('e2e-')) parts.push(`${key}=${String(value)}`);
      }
    }
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue;
      const database = await settled(indexedDB.open(name));
      parts.push(name);
      for (const store of database.objectStoreNames) {
        const rows = await settled(database.transaction(store).objectStore(store).getAll());
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

/** Which of these the browser has somewhere. */
export async function traces(page: Page, secrets: readonly string[]): Promise<string[]> {
  const everything = (await dump(page)).toLowerCase();
  return secrets.filter((secret) => everything.includes(secret.toLowerCase()));
}
