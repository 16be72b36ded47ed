import type { CourseChanges } from '@telar/contracts/courses';
import { LIMITS, TIMEOUTS } from '@telar/domain/limits';
import { NetworkError } from '../client/errors';
import { searchCatalogue, prepareSearch } from '../../offline/store/catalogue';
import { cacheCataloguePictures } from '../../offline/sync/catalogue-pictures';
import { syncCatalogue } from '../../offline/sync/sync-catalogue';
import { parseChanges } from '../courses/parse-course';

/** `GET /api/courses/changes`: public, so it never carries a token. */
async function fetchChanges(since: number): Promise<CourseChanges> {
  const response = await fetch(`/api/courses/changes?since=${since}&limit=${LIMITS.listMax}`, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUTS.courses),
  });
  if (!response.ok) throw new NetworkError(`The change feed answered ${response.status}`);
  return parseChanges(await response.json());
}

/** What is done for the kept catalogue beside the page's own thread, where there is another one. */
export const catalogueWork = {
  search: searchCatalogue,
  warm: prepareSearch,
  async sync(): Promise<void> {
    if (await syncCatalogue(fetchChanges)) await cacheCataloguePictures();
  },
};

export type CatalogueWork = typeof catalogueWork;
