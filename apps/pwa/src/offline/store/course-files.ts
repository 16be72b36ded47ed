import type { CourseFile } from '@telar/contracts/course-files';
import type { MyCourse } from '@telar/contracts/enrollments';
import { hasAccess } from '@telar/domain/access';
import { readableAccountDatabase, writableAccountDatabase } from './account-database';
import type { AccountDatabase, CourseFileKey } from './account-database';

/** What identifies the bytes of a file. */
type FileBytesKey = Pick<CourseFile, 'id' | 'sha256'>;

/** Fetches the bytes of a file of a course. */
export type FetchFile = (courseId: number, file: CourseFile) => Promise<ArrayBuffer>;

/** What is stored of a course's files. */
export interface StoredFiles {
  fileCount: number;
  fileBytes: number;
}

const keyOf = (courseId: number, { id, sha256 }: FileBytesKey): CourseFileKey => [courseId, id, sha256];

/** The keys of a course's files, without reading their bytes. */
const fileKeys = ({ courseFiles }: AccountDatabase, courseId: number): Promise<CourseFileKey[]> =>
  courseFiles.where('courseId').equals(courseId).primaryKeys();

/**
 * Stores the files of a course that are missing, one after the other: only one is in memory.
 * @returns the keys that were added, also in `added` if it fails, and what is stored now.
 * @throws what `fetchFile` throws; Dexie's QuotaExceededError if the disk is full.
 */
export async function storeMissingFiles(
  owner: number,
  course: MyCourse,
  fetchFile: FetchFile,
  added: CourseFileKey[] = [],
): Promise<StoredFiles> {
  const database = writableAccountDatabase(owner);
  if (!database) throw new Error('The account has logged out');
  const { files = [] } = course;
  const known = new Set((await fileKeys(database, course.id)).map(String));
  for (const file of files) {
    const key = keyOf(course.id, file);
    if (known.has(String(key))) continue;
    const bytes = await fetchFile(course.id, file);
    // The account may have logged out meanwhile.
    const target = writableAccountDatabase(owner);
    if (!target) throw new Error('The account has logged out');
    await target.courseFiles.put({ courseId: course.id, id: file.id, sha256: file.sha256, bytes });
    added.push(key);
  }
  return { fileCount: files.length, fileBytes: files.reduce((sum, { size }) => sum + size, 0) };
}

/** Removes the files that the course no longer has. @returns how many. */
export async function removeOtherFiles(database: AccountDatabase, course: MyCourse): Promise<number> {
  const current = new Set((course.files ?? []).map((file) => String(keyOf(course.id, file))));
  const gone = (await fileKeys(database, course.id)).filter((key) => !current.has(String(key)));
  await database.courseFiles.bulkDelete(gone);
  return gone.length;
}

/**
 * Returns the saved bytes of a file. `undefined` if it is not saved or the access has ended, by the clock of the
 * device.
 */
export async function savedCourseFile(
  owner: number | null,
  courseId: number,
  file: FileBytesKey,
  now: number = Date.now(),
): Promise<ArrayBuffer | undefined> {
  const database = readableAccountDatabase(owner);
  const [enrolled, pinned] =
    (await Promise.all([database?.enrolled.get(courseId), database?.pinned.get(courseId)])) ?? [];
  if (!database || !enrolled || !pinned || !hasAccess(enrolled.course.ends_at, now)) return undefined;
  return (await database.courseFiles.get(keyOf(courseId, file)))?.bytes;
}

/** Returns the ids of the files of a course that are saved. */
export async function savedFileIds(owner: number | null, courseId: number): Promise<Set<number>> {
  const database = readableAccountDatabase(owner);
  if (!database || !(await database.pinned.get(courseId))) return new Set();
  return new Set((await fileKeys(database, courseId)).map(([, id]) => id));
}

/** Returns true if a PDF of a saved course is on this device. */
export async function hasSavedFile(owner: number | null): Promise<boolean> {
  const keys = await readableAccountDatabase(owner)?.courseFiles.toCollection().limit(1).primaryKeys();
  return (keys ?? []).length > 0;
}
