import type { QueryClient } from '@tanstack/react-query';
import { DEVICE_QUERY_KEY } from '../../offline/store/device-query-key';
import { reportStorageError } from '../../offline/store/storage-notice';
import { updateSavedFiles } from '../../offline/store/update-saved-files';
import { accountId } from '../../session/data-owner';
import { myCoursesQuery } from '../my-courses';
import { fetchCourseFile } from './read-file';

/**
 * Downloads the files that staff added to saved courses, and removes those that they deleted. Call it when the courses were
 * received. What fails is repeated at the next start.
 */
export async function syncSavedFiles(queryClient: QueryClient): Promise<void> {
  const courses = queryClient.getQueryData(myCoursesQuery.queryKey);
  // A copy of the device says nothing new, and is perhaps still the one from before the last change.
  if (!courses || courses.cachedAt !== null) return;
  const changed = await updateSavedFiles(accountId(), courses.data, fetchCourseFile).catch((error: unknown) => {
    reportStorageError(error);
    return true;
  });
  if (changed) await queryClient.invalidateQueries({ queryKey: [DEVICE_QUERY_KEY, 'course-files'] });
}
