import type { Page } from '@playwright/test';

// Playwright sends each function below to the page, so it cannot use anything from this file.

/** Returns both storages, and the page's title, history state and URL. */
function readPageTexts(): string[] {
  const texts = [document.title, JSON.stringify(history.state), location.href];
  for (const storage of [localStorage, sessionStorage]) {
    for (const [key, value] of Object.entries(storage)) {
      // Keys that start with `e2e-` are written by the tests.
      if (!key.startsWith('e2e-')) texts.push(`${key}=${String(value)}`);
    }
  }
  return texts;
}

/** Returns every row of every database, with bytes read as text. */
async function readDatabaseTexts(): Promise<string[]> {
  const bytesAsText = (_: string, value: unknown) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder('latin1').decode(value) : value;
  const resultOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  /** Opens a database without creating it. @returns `null` if it was deleted since it was listed. */
  const openExisting = (name: string) => {
    const request = indexedDB.open(name);
    let isDeleted = false;
    request.onupgradeneeded = () => {
      isDeleted = true;
      request.transaction?.abort();
    };
    return resultOf(request).catch((error: unknown) => {
      if (isDeleted) return null;
      throw error;
    });
  };

  const texts: string[] = [];
  for (const { name } of await indexedDB.databases()) {
    const database = name ? await openExisting(name) : null;
    if (!database) continue;
    texts.push(database.name);
    for (const table of database.objectStoreNames) {
      const rows = await resultOf(database.transaction(table).objectStore(table).getAll());
      texts.push(JSON.stringify(rows, bytesAsText));
    }
    database.close();
  }
  return texts;
}

/** Returns every cached response with its URL, but not the bodies of the app's own files. */
async function readCacheTexts(): Promise<string[]> {
  const texts: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      texts.push(`${name} ${request.url}`);
      if (pathname.startsWith('/assets/')) continue;
      const body = await (await cache.match(request))?.arrayBuffer();
      if (body) texts.push(new TextDecoder('latin1').decode(body), new TextDecoder().decode(body));
    }
  }
  return texts;
}

/** Returns as one text all that the browser stores for the app: page, storages, databases and caches. */
async function readBrowserData(page: Page): Promise<string> {
  const pageTexts = await page.evaluate(readPageTexts);
  const databaseTexts = await page.evaluate(readDatabaseTexts);
  const cacheTexts = await page.evaluate(readCacheTexts);
  return [...pageTexts, ...databaseTexts, ...cacheTexts].join('\n');
}

/** Returns which of `texts` occur in the browser's data, ignoring case. */
export async function storedTexts(page: Page, texts: readonly string[]): Promise<string[]> {
  const data = (await readBrowserData(page)).toLowerCase();
  return texts.filter((text) => data.includes(text.toLowerCase()));
}
