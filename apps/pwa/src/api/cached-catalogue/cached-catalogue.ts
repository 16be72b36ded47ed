import type { CachedCourses, CachedCourseSearch } from '../../offline/store/catalogue';
import { runWithBackOff } from '../../offline/sync/back-off';
import { savesData } from '../../browser/connection';
import { QuotaError } from '../../browser/quota-error';
import type { CatalogueAnswer, CatalogueOrder } from './protocol';

let worker: Worker | null = null;
let asked = 0;

/** Has it done by the worker; a page without workers does it itself. */
async function order<T>(work: CatalogueOrder['work'], ...args: unknown[]): Promise<T> {
  if (typeof Worker === 'undefined') {
    const { catalogueWork } = await import('./catalogue-work');
    return (catalogueWork[work] as (...given: unknown[]) => Promise<unknown>)(...args) as Promise<T>;
  }
  const current = (worker ??= new Worker(new URL('./catalogue.worker.ts', import.meta.url), { type: 'module' }));
  const id = (asked += 1);
  return new Promise<T>((resolve, reject) => {
    const end = new AbortController();
    const options = { signal: end.signal };
    const broken = () => {
      end.abort();
      current.terminate();
      if (worker === current) worker = null;
      reject(new Error('The catalogue worker broke'));
    };
    const answered = ({ data }: MessageEvent<CatalogueAnswer>) => {
      if (data.id !== id) return;
      end.abort();
      if ('result' in data) resolve(data.result as T);
      else reject(data.quota ? new QuotaError(data.fault) : new Error(data.fault));
    };
    current.addEventListener('error', broken, options);
    current.addEventListener('message', answered, options);
    current.postMessage({ id, work, args } satisfies CatalogueOrder);
  });
}

/** Searches the kept catalogue; `null` when nothing was ever kept. How long it takes is on the page's own record. */
export async function searchKept(search: CachedCourseSearch): Promise<CachedCourses | null> {
  const start = performance.now();
  const found = await order<CachedCourses | null>('search', search);
  performance.measure?.('telar:search-kept', { start });
  return found;
}

/** Has the first search answered as fast as the others: what is searched is read now. */
export function warmKept(): Promise<void> {
  return order('warm');
}

/**
 * Brings what changed in the catalogue, and its pictures, where data need not be saved. A failure half-way is no news:
 * what came is kept, and another time goes on.
 * @throws QuotaError when the disk is full.
 */
export async function syncKept(): Promise<void> {
  if (savesData()) return;
  await runWithBackOff('catalogue', () => order('sync'));
}
