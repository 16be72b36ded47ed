import { hashKey } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { MyCourse } from '@telar/contracts/enrollments';
import { connectionIsVerySlow, dataSaverIsOn } from '../../browser/connection';
import { hasSavedFile } from '../../offline/store/course-files';
import { DEVICE_QUERY_KEY } from '../../offline/store/device-query-key';
import { reportStorageError } from '../../offline/store/storage-notice';
import { updateSavedFiles } from '../../offline/store/update-saved-files';
import { runWithBackOff } from '../../offline/sync/back-off';
import { accountId } from '../../session/data-owner';
import { myCoursesQuery } from '../my-courses';
import { fetchCourseFile } from './read-file';

const OWN_COURSES = hashKey(myCoursesQuery.queryKey);

type StoreViewer = () => Promise<void>;

/** Stores what is missing of the files of these courses, and then the viewer. @throws the errors of both. */
async function updateFiles(queryClient: QueryClient, courses: MyCourse[], storeViewer: StoreViewer): Promise<void> {
  const owner = accountId();
  // If it fails, a part may be stored.
  let isChanged = true;
  try {
    isChanged = await updateSavedFiles(owner, courses, fetchCourseFile);
  } finally {
    if (isChanged) await queryClient.invalidateQueries({ queryKey: [DEVICE_QUERY_KEY, 'course-files'] });
    // These may be the first PDFs on the device.
    if (isChanged && (await hasSavedFile(owner))) await storeViewer();
  }
}

/** Compares the saved files with the courses as the server last sent them. */
async function syncSavedFiles(queryClient: QueryClient, storeViewer: StoreViewer): Promise<void> {
  const courses = queryClient.getQueryData(myCoursesQuery.queryKey);
  // A copy of the device says nothing new, and is perhaps still the one from before the last change.
  if (!courses || courses.cachedAt !== null) return;
  if (dataSaverIsOn() || connectionIsVerySlow()) return;
  await runWithBackOff('course-files', () => updateFiles(queryClient, courses.data, storeViewer));
}

const following = new WeakSet<QueryClient>();

/**
 * Downloads the files that staff added to saved courses, and removes those that they deleted: now, and each time when
 * the courses arrive, whatever requested them. So a list that comes late, or after a copy, is not missed. What fails is
 * repeated after a pause with the next list, and when the device is online again. Waits for another network while the
 * data saver is on or the connection is 2G. Does nothing if it was called before.
 * @param storeViewer stores the PDF viewer. Called when files were stored.
 */
export function keepSavedFilesCurrent(queryClient: QueryClient, storeViewer: StoreViewer): void {
  if (following.has(queryClient)) return;
  following.add(queryClient);
  // One after the other, so that the newest list is the last one that is followed.
  let last = Promise.resolve();
  const sync = () => {
    last = last
      .then(() => syncSavedFiles(queryClient, storeViewer))
      .catch((error: unknown) => void reportStorageError(error));
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.query.queryHash === OWN_COURSES) sync();
  });
  addEventListener('online', sync);
  sync();
}
