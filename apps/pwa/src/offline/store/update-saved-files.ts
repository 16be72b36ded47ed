import type { MyCourse } from '@telar/contracts/enrollments';
import { hasAccess } from '@telar/domain/access';
import { writableAccountDatabase } from './account-database';
import type { CourseFileKey } from './account-database';
import { removeOtherFiles, storeMissingFiles } from './course-files';
import type { FetchFile } from './course-files';
import { COURSE_FILES_LOCK, exclusively } from './exclusively';

/**
 * Updates the files of each saved course, and removes the remains of an interrupted saving. The files of a course whose
 * access ended stay hidden on the device, and open again after a renewal.
 * @param courses as the server just sent them.
 * @returns whether something changed.
 * @throws as `storeMissingFiles`. Files that were stored before the error stay.
 */
export function updateSavedFiles(
  owner: number | null,
  courses: readonly MyCourse[],
  fetchFile: FetchFile,
  now: number = Date.now(),
): Promise<boolean> {
  return exclusively(COURSE_FILES_LOCK, async () => {
    const database = writableAccountDatabase(owner);
    if (!database || owner === null) return false;
    const saved = await database.pinned.toCollection().primaryKeys();
    let changes = await database.courseFiles.where('courseId').noneOf(saved).delete();
    for (const id of saved) {
      const course = courses.find((each) => each.id === id);
      // Responses of older servers have no files.
      if (!course?.files || !hasAccess(course.ends_at, now)) continue;
      changes += await removeOtherFiles(database, course);
      const added: CourseFileKey[] = [];
      const stored = await storeMissingFiles(owner, course, fetchFile, added);
      changes += added.length;
      await database.pinned.update(id, stored);
    }
    return changes > 0;
  });
}
