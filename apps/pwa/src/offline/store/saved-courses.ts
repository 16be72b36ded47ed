import type { MyCourse } from '@telar/contracts/enrollments';
import { requestPersistence } from '../../browser/persistence';
import { readableAccountDatabase, writableAccountDatabase } from './account-database';
import type { CourseFileKey } from './account-database';
import { accountPicturesCache } from './cache-names';
import { storeMissingFiles } from './course-files';
import type { FetchFile } from './course-files';
import { COURSE_FILES_LOCK, exclusively } from './exclusively';
import { cachePicture, picturePaths } from './pictures';

/** How many of the three widths are saved, smallest first. The middle width is enough for a phone. */
const SAVED_WIDTHS = 2;

const savedPaths = (course: MyCourse) => picturePaths(course).slice(0, SAVED_WIDTHS);

/** Saves the pictures. @returns their size in bytes. @throws if the device is offline or the disk is full. */
async function savePictures(owner: number, course: MyCourse): Promise<number> {
  if (!('caches' in globalThis)) return 0;
  const cache = await caches.open(accountPicturesCache(owner));
  let bytes = 0;
  for (const path of savedPaths(course)) bytes += await cachePicture(cache, path);
  return bytes;
}

async function removePictures(owner: number, course: MyCourse): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(accountPicturesCache(owner));
  for (const path of savedPaths(course)) await cache.delete(path);
}

interface SaveOptions {
  /** Fetches a PDF. Required if the course has files. */
  fetchFile?: FetchFile;
  /** Milliseconds since 1970. */
  now?: number;
}

const noFiles: FetchFile = () => Promise.reject(new Error('The course has files'));

/**
 * Saves the texts, the modules, the PDFs and the picture of a course, but not its videos. If one part fails, it saves
 * nothing.
 * @throws TypeError if the device is offline, a QuotaExceededError if the disk is full, what `fetchFile` throws.
 */
export async function saveCourse(
  owner: number | null,
  course: MyCourse,
  { fetchFile = noFiles, now = Date.now() }: SaveOptions = {},
): Promise<void> {
  const database = writableAccountDatabase(owner);
  if (!database || owner === null) return;
  requestPersistence();
  await exclusively(COURSE_FILES_LOCK, async () => {
    const added: CourseFileKey[] = [];
    try {
      const pictureBytes = await savePictures(owner, course);
      const files = await storeMissingFiles(owner, course, fetchFile, added);
      await database.transaction('rw', [database.enrolled, database.pinned], async () => {
        // While the files were downloaded, a newer copy may have been cached.
        if (!(await database.enrolled.get(course.id))) {
          await database.enrolled.put({ id: course.id, place: await database.enrolled.count(), course });
        }
        await database.pinned.put({ id: course.id, pictureBytes, ...files, keptAt: now });
      });
    } catch (error) {
      await removePictures(owner, course).catch(console.error);
      await database.courseFiles.bulkDelete(added).catch(console.error);
      throw error;
    }
  });
}

/** Removes the saved pictures and PDFs. The texts stay cached, like those of the other enrolled courses. */
export async function removeSavedCourse(owner: number | null, id: number): Promise<void> {
  const database = writableAccountDatabase(owner);
  if (!database || owner === null) return;
  const row = await database.enrolled.get(id);
  await database.pinned.delete(id);
  await database.courseFiles.where('courseId').equals(id).delete();
  if (row) await removePictures(owner, row.course);
}

/** Maps the id of each saved course to the time when it was saved, in milliseconds since 1970. */
export async function savedCourses(owner: number | null): Promise<Map<number, number>> {
  const rows = (await readableAccountDatabase(owner)?.pinned.toArray()) ?? [];
  return new Map(rows.map(({ id, keptAt }) => [id, keptAt]));
}
