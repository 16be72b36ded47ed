import type { CourseChanges } from '@telar/contracts/courses';
import { PATHS } from '@telar/contracts/paths';
import { LIMITS, TIMEOUTS } from '@telar/domain/limits';
import { prepareSearch, searchCatalogue } from '../../offline/store/catalogue';
import { cacheCataloguePictures } from '../../offline/sync/catalogue-pictures';
import { syncCatalogue } from '../../offline/sync/sync-catalogue';
import { NetworkError } from '../client/errors';
import { parseCourseChanges } from '../courses/parse-course';

/** Public, so it never carries a token. */
async function fetchCourseChanges(since: number): Promise<CourseChanges> {
  const response = await fetch(`${PATHS.courseChanges}?since=${since}&limit=${LIMITS.listMax}`, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUTS.courses),
  });
  if (!response.ok) throw new NetworkError(`The change feed answered ${response.status}`);
  return parseCourseChanges(await response.json());
}

/** The tasks of the catalogue worker. */
export const catalogueWork = {
  search: searchCatalogue,
  prepare: prepareSearch,
  async sync(): Promise<void> {
    if (await syncCatalogue(fetchCourseChanges)) await cacheCataloguePictures();
  },
};

export type CatalogueWork = typeof catalogueWork;
