import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** The read or change that a test makes in a table of the browser's databases. */
interface TableJob {
  database: string;
  table: string;
  /** The id of one row; without it, the rows are counted. */
  key?: number | string;
  /** Properties to overwrite in the row with this key, if there is one. */
  change?: Record<string, unknown>;
}

/** @returns the row with the key, or the number of rows; `null` without the database, the table or the row. */
function inTable(page: Page, job: TableJob): Promise<unknown> {
  return page.evaluate(
    ({ database: name, table, key, change }) =>
      new Promise<unknown>((done, fail) => {
        const open = indexedDB.open(name);
        // The app has not created the database yet. The test must not create it: the app would find it without tables.
        open.onupgradeneeded = () => open.transaction?.abort();
        open.onerror = () => (open.error?.name === 'AbortError' ? done(null) : fail(open.error));
        open.onsuccess = () => {
          const database = open.result;
          const end = (found: unknown) => {
            database.close();
            done(found);
          };
          if (!database.objectStoreNames.contains(table)) return end(null);
          const transaction = database.transaction(table, change ? 'readwrite' : 'readonly');
          const rows = transaction.objectStore(table);
          const read = (key === undefined ? rows.count() : rows.get(key)) as IDBRequest<unknown>;
          read.onsuccess = () => {
            if (change && read.result) rows.put({ ...read.result, ...change });
          };
          transaction.oncomplete = () => end(read.result ?? null);
          transaction.onerror = () => fail(transaction.error);
        };
      }),
    job,
  );
}

const CATALOGUE = 'telar-catalogue';

/** Waits until at least this number of courses is cached, and the first sync is complete. */
export async function waitForCachedCatalogue(page: Page, courses: number): Promise<void> {
  const count = async () => Number(await inTable(page, { database: CATALOGUE, table: 'courses' }));
  await expect.poll(count).toBeGreaterThanOrEqual(courses);
  await expect.poll(async () => (await catalogueState(page))?.syncedAt ?? null).not.toBeNull();
}

interface CatalogueState {
  syncedAt: number | null;
}

async function catalogueState(page: Page): Promise<CatalogueState | null> {
  return (await inTable(page, { database: CATALOGUE, table: 'meta', key: 'state' })) as CatalogueState | null;
}

/** Makes the cached catalogue one hour old, so that the next page load requests changes. */
export async function ageCachedCatalogue(page: Page): Promise<void> {
  const change = { syncedAt: Date.now() - 3_600_000 };
  await inTable(page, { database: CATALOGUE, table: 'meta', key: 'state', change });
}

/** Checks whether the browser has the course with this id. */
export async function isCourseCached(page: Page, id: number): Promise<boolean> {
  return (await inTable(page, { database: CATALOGUE, table: 'courses', key: id })) !== null;
}

/** Waits until certificates can be verified offline. The app stores the revocation list last. */
export async function waitForVerificationData(page: Page): Promise<void> {
  await expect.poll(() => inTable(page, { database: 'telar-certificates', table: 'revocations' })).toBe(1);
}
