import type { MyCourse } from '@telar/contracts/enrollments';
import { hasAccess } from '@telar/domain/access';
import { isQuotaError } from '../../browser/quota-error';
import { writableAccountDatabase } from './account-database';
import type { AccountDatabase, CourseFileKey } from './account-database';
import { removeOtherFiles, storeMissingFiles } from './course-files';
import type { FetchFile } from './course-files';
import { COURSE_FILES_LOCK, exclusively } from './exclusively';

/** @returns how many files were removed and added. @throws as `storeMissingFiles`. */
async function updateFilesOf(
  course: MyCourse,
  owner: number,
  database: AccountDatabase,
  fetchFile: FetchFile,
): Promise<number> {
  const removed = await removeOtherFiles(database, course);
  const added: CourseFileKey[] = [];
  const stored = await storeMissingFiles(owner, course, fetchFile, added);
  await database.pinned.update(course.id, stored);
  return removed + added.length;
}

/** True if the files of the next course cannot be stored either. */
const endsAll = (error: unknown, owner: number): boolean => isQuotaError(error) || !writableAccountDatabase(owner);

/**
 * Updates the files of each saved course, and removes the remains of an interrupted saving. The files of a course whose
 * access ended stay hidden on the device, and open again after a renewal.
 * @param courses as the server just sent them.
 * @returns whether something changed.
 * @throws as `storeMissingFiles`, after the files of the other courses. Files that were stored stay.
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
    const failures: unknown[] = [];
    for (const id of saved) {
      const course = courses.find((each) => each.id === id);
      // Responses of older servers have no files.
      if (!course?.files || !hasAccess(course.ends_at, now)) continue;
      try {
        changes += await updateFilesOf(course, owner, database, fetchFile);
      } catch (error) {
        if (endsAll(error, owner)) throw error;
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    return changes > 0;
  });
}
