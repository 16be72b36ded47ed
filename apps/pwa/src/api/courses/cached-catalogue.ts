import type { Course } from '@telar/contracts/courses';
import { dataSaverIsOn } from '../../browser/connection';
import { createWorkerCalls } from '../../browser/worker-call';
import type { WorkerCalls } from '../../browser/worker-call';
import type { CachedCourses, CachedCourseSearch } from '../../offline/store/catalogue';
import type { CachedSuggestions } from '../../offline/store/catalogue-suggestions';
import type { RelatedSource } from '../../offline/store/related-courses';
import { runWithBackOff } from '../../offline/sync/back-off';
import type { CatalogueTasks } from './catalogue-tasks';

const worker = createWorkerCalls<CatalogueTasks>(
  () => new Worker(new URL('./catalogue.worker.ts', import.meta.url), { type: 'module' }),
);

/** Runs a task on the page, in browsers without workers. */
const callOnPage: WorkerCalls<CatalogueTasks>['call'] = async (name, ...args) => {
  const { catalogueTasks } = await import('./catalogue-tasks');
  return (catalogueTasks[name] as (...given: unknown[]) => Promise<never>)(...args);
};

const run = typeof Worker === 'undefined' ? callOnPage : worker.call;

/**
 * Searches the cached catalogue. Records the duration as the performance measure `telar:search-cached`.
 * @returns `null` if the catalogue was never cached.
 */
export async function searchCachedCatalogue(search: CachedCourseSearch): Promise<CachedCourses | null> {
  const start = performance.now();
  const found = await run('search', search);
  performance.measure?.('telar:search-cached', { start });
  return found;
}

/** Suggests courses and categories. Returns `null` if the catalogue was never cached. */
export function suggestFromCachedCatalogue(search: string): Promise<CachedSuggestions | null> {
  return run('suggest', search);
}

/** Finds related courses. Returns `null` if the catalogue was never cached. @param without ids to leave out */
export function relatedInCachedCatalogue(course: RelatedSource, without: readonly number[]): Promise<Course[] | null> {
  return run('related', course, without);
}

/** Loads the search index, so that the first search is as fast as the next ones. */
export function prepareCatalogueSearch(): Promise<void> {
  return run('prepare');
}

/**
 * Fetches the pictures and the changes of the catalogue since the last sync. Does nothing while the browser's data
 * saver is on. If a sync fails half-way, the next sync continues from there.
 * @throws the errors of the sync; `isQuotaError` recognizes a full disk.
 */
export async function syncCachedCatalogue(): Promise<void> {
  if (dataSaverIsOn()) return;
  await runWithBackOff('catalogue', () => run('sync'));
}
