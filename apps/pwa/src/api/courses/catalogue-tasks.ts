import type { CourseChanges } from '@telar/contracts/courses';
import { PATHS } from '@telar/contracts/paths';
import { LIMITS, TIMEOUTS } from '@telar/domain/limits';
import { NEWEST_CACHED_MAX } from '@telar/domain/offline-catalogue';
import { prepareSearch, searchCatalogue } from '../../offline/store/catalogue';
import { suggestFromCatalogue } from '../../offline/store/catalogue-suggestions';
import { relatedInCatalogue } from '../../offline/store/related-courses';
import { cacheCataloguePictures } from '../../offline/sync/catalogue-pictures';
import { syncCatalogue } from '../../offline/sync/sync-catalogue';
import { callApi } from '../client/call-api';
import { readBody } from '../client/read-response';
import { parseCourseChanges } from './parse-course-changes';

/** Fetches changes of the public catalogue's newest courses without a token. */
async function fetchCourseChanges(since: number): Promise<CourseChanges> {
  const path = `${PATHS.courseChanges}?since=${since}&limit=${LIMITS.listMax}&newest=${NEWEST_CACHED_MAX}`;
  return parseCourseChanges(await callApi(path, { timeout: TIMEOUTS.courses }, readBody));
}

/** The tasks of the catalogue worker. */
export const catalogueTasks = {
  search: searchCatalogue,
  prepare: prepareSearch,
  suggest: suggestFromCatalogue,
  related: relatedInCatalogue,
  async sync(): Promise<void> {
    if (await syncCatalogue(fetchCourseChanges)) await cacheCataloguePictures();
  },
};

export type CatalogueTasks = typeof catalogueTasks;
