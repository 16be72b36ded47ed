import type { CachedCourses, CachedCourseSearch } from '../../offline/store/catalogue';
import { runWithBackOff } from '../../offline/sync/back-off';
import { savesData } from '../../browser/connection';
import { QuotaError } from '../../browser/quota-error';
import type { CatalogueReply, CatalogueTask } from './protocol';

let worker: Worker | null = null;
let lastId = 0;

/** Runs a task in the worker; on the page itself if the browser has no workers. */
async function run<T>(work: CatalogueTask['work'], ...args: unknown[]): Promise<T> {
  if (typeof Worker === 'undefined') {
    const { catalogueWork } = await import('./catalogue-work');
    return (catalogueWork[work] as (...given: unknown[]) => Promise<unknown>)(...args) as Promise<T>;
  }
  const current = (worker ??= new Worker(new URL('./catalogue.worker.ts', import.meta.url), { type: 'module' }));
  const id = (lastId += 1);
  return new Promise<T>((resolve, reject) => {
    const end = new AbortController();
    const options = { signal: end.signal };
    const onError = () => {
      end.abort();
      current.terminate();
      if (worker === current) worker = null;
      reject(new Error('The catalogue worker broke'));
    };
    const onMessage = ({ data }: MessageEvent<CatalogueReply>) => {
      if (data.id !== id) return;
      end.abort();
      if ('result' in data) resolve(data.result as T);
      else reject(data.quota ? new QuotaError(data.error) : new Error(data.error));
    };
    current.addEventListener('error', onError, options);
    current.addEventListener('message', onMessage, options);
    current.postMessage({ id, work, args } satisfies CatalogueTask);
  });
}

/** Searches the cached catalogue; `null` if it was never cached. The duration is a performance measure of the page. */
export async function searchCachedCatalogue(search: CachedCourseSearch): Promise<CachedCourses | null> {
  const start = performance.now();
  const found = await run<CachedCourses | null>('search', search);
  performance.measure?.('telar:search-kept', { start });
  return found;
}

/** Loads the search index, so that the first search is as fast as the next ones. */
export function prepareCatalogueSearch(): Promise<void> {
  return run('prepare');
}

/**
 * Fetches what changed in the catalogue since the last sync, and the pictures. Does nothing while the browser's data
 * saver is on. A sync that fails half-way keeps what it fetched; the next one continues there.
 * @throws QuotaError when the disk is full.
 */
export async function syncCachedCatalogue(): Promise<void> {
  if (savesData()) return;
  await runWithBackOff('catalogue', () => run('sync'));
}
