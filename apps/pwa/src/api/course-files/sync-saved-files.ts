import { hashKey } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { DEVICE_QUERY_KEY } from '../../offline/store/device-query-key';
import { reportStorageError } from '../../offline/store/storage-notice';
import { updateSavedFiles } from '../../offline/store/update-saved-files';
import { accountId } from '../../session/data-owner';
import { myCoursesQuery } from '../my-courses';
import { fetchCourseFile } from './read-file';

const OWN_COURSES = hashKey(myCoursesQuery.queryKey);

/** Compares the saved files with the courses as the server last sent them. */
async function syncSavedFiles(queryClient: QueryClient): Promise<void> {
  const courses = queryClient.getQueryData(myCoursesQuery.queryKey);
  // A copy of the device says nothing new, and is perhaps still the one from before the last change.
  if (!courses || courses.cachedAt !== null) return;
  const changed = await updateSavedFiles(accountId(), courses.data, fetchCourseFile).catch((error: unknown) => {
    reportStorageError(error);
    return true;
  });
  if (changed) await queryClient.invalidateQueries({ queryKey: [DEVICE_QUERY_KEY, 'course-files'] });
}

const following = new WeakSet<QueryClient>();

/**
 * Downloads the files that staff added to saved courses, and removes those that they deleted: now, and each time when
 * the courses arrive, whatever requested them. So a list that comes late, or after a copy, is not missed. What fails is
 * repeated with the next list, and when the device is online again. Does nothing if it was called before.
 */
export function keepSavedFilesCurrent(queryClient: QueryClient): void {
  if (following.has(queryClient)) return;
  following.add(queryClient);
  // One after the other, so that the newest list is the last one that is followed.
  let last = Promise.resolve();
  const sync = () => {
    last = last.then(() => syncSavedFiles(queryClient)).catch(console.error);
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.query.queryHash === OWN_COURSES) sync();
  });
  addEventListener('online', sync);
  sync();
}
