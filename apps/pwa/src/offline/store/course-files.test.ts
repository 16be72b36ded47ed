import { jest } from '@jest/globals';
import type { CourseFile } from '@telar/contracts/course-files';
import { aMyCourse } from '../../../test/my-course';
import { logInAs } from '../../../test/session';
import { QuotaError } from '../../browser/quota-error';
import { session } from '../../session/session';
import { cachedEnrolled, cacheEnrolled } from './account-courses';
import { readableAccountDatabase } from './account-database';
import { savedCourseFile, savedFileIds } from './course-files';
import type { FetchFile } from './course-files';
import { eraseAccounts } from './erase-accounts';
import { removeSavedCourse, saveCourse, savedCourses } from './saved-courses';
import { updateSavedFiles } from './update-saved-files';

const file = (id: number, sha256 = `sha-${id}`): CourseFile => ({ id, module_id: 1, name: `F${id}`, size: 10, sha256 });
const COURSE = aMyCourse(7, { files: [file(1), file(2)] });
const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;

const fetched: number[] = [];
const fetchFile: FetchFile = async (_, { id }) => {
  fetched.push(id);
  return bytesOf(`bytes ${id}`);
};
const read = async (which: CourseFile, courseId = 7) => {
  const bytes = await savedCourseFile(12, courseId, which);
  return bytes && new TextDecoder().decode(bytes);
};
/** Updates the files as at a start of the app, after the courses were received and cached. */
const update = async (fetch: FetchFile = fetchFile) =>
  updateSavedFiles(12, (await cachedEnrolled(12))?.data ?? [], fetch);
/** How many files are on the device, also those of courses that are not saved. */
const stored = () => readableAccountDatabase(12)?.courseFiles.count();

beforeEach(async () => {
  session.logout();
  await eraseAccounts([12]);
  logInAs(12);
  fetched.length = 0;
  await cacheEnrolled(12, [COURSE]);
});
afterEach(() => jest.restoreAllMocks());

it('saves the files of a course, and removes them with it', async () => {
  await saveCourse(12, COURSE, { fetchFile });
  expect(await read(file(1))).toBe('bytes 1');
  expect(await savedFileIds(12, 7)).toEqual(new Set([1, 2]));
  expect(await readableAccountDatabase(12)?.pinned.get(7)).toMatchObject({ fileCount: 2, fileBytes: 20 });
  await removeSavedCourse(12, 7);
  expect(await read(file(1))).toBeUndefined();
  expect(await stored()).toBe(0);
});

it.each([
  ['the network', new TypeError('Failed to fetch')],
  ['a full disk', new QuotaError('full')],
])('leaves nothing of a course whose saving fails because of %s', async (_, error) => {
  const failing: FetchFile = (course, each) => (each.id === 2 ? Promise.reject(error) : fetchFile(course, each));
  await expect(saveCourse(12, COURSE, { fetchFile: failing })).rejects.toThrow(error);
  expect(fetched).toEqual([1]);
  expect(await stored()).toBe(0);
  expect((await savedCourses(12)).size).toBe(0);
});

it('removes what an interrupted saving left', async () => {
  await readableAccountDatabase(12)?.courseFiles.put({ courseId: 7, id: 1, sha256: 'sha-1', bytes: bytesOf('x') });
  expect(await read(file(1))).toBeUndefined();
  expect(await update()).toBe(true);
  expect(await stored()).toBe(0);
});

it('downloads what staff added and removes what they deleted, once', async () => {
  await saveCourse(12, COURSE, { fetchFile });
  await cacheEnrolled(12, [{ ...COURSE, files: [file(2), file(3), file(1, 'other bytes')] }]);
  fetched.length = 0;
  expect(await update()).toBe(true);
  expect(fetched).toEqual([3, 1]);
  expect(await read(file(1))).toBeUndefined();
  expect(await read(file(1, 'other bytes'))).toBe('bytes 1');
  expect(await stored()).toBe(3);
  expect(await update()).toBe(false);
});

it('keeps the old files if the new ones do not arrive', async () => {
  await saveCourse(12, COURSE, { fetchFile });
  await cacheEnrolled(12, [{ ...COURSE, files: [file(1), file(2), file(3)] }]);
  await expect(update(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow('Failed');
  expect(await read(file(2))).toBe('bytes 2');
});

it('updates the other courses if the files of one do not arrive, and fails then', async () => {
  const other = aMyCourse(8);
  await cacheEnrolled(12, [COURSE, other]);
  await saveCourse(12, COURSE, { fetchFile });
  await saveCourse(12, other);
  await cacheEnrolled(12, [
    { ...COURSE, files: [file(3)] },
    { ...other, files: [file(4)] },
  ]);
  const failing: FetchFile = (course, each) =>
    each.id === 3 ? Promise.reject(new TypeError('Failed to fetch')) : fetchFile(course, each);
  await expect(update(failing)).rejects.toThrow('Failed');
  expect(await read(file(4), 8)).toBe('bytes 4');
});

it('requests nothing more if the disk is full', async () => {
  const other = aMyCourse(8);
  await cacheEnrolled(12, [COURSE, other]);
  await saveCourse(12, { ...COURSE, files: [] });
  await saveCourse(12, other);
  await cacheEnrolled(12, [COURSE, { ...other, files: [file(4)] }]);
  const fetchFull = jest.fn<FetchFile>(() => Promise.reject(new QuotaError('full')));
  await expect(update(fetchFull)).rejects.toThrow('full');
  expect(fetchFull).toHaveBeenCalledTimes(1);
});

it('hides the files when the access ends, and shows them again when it is renewed', async () => {
  await saveCourse(12, COURSE, { fetchFile });
  await cacheEnrolled(12, [{ ...COURSE, ends_at: '2026-01-01T05:00:00Z', files: [] }]);
  expect(await update()).toBe(false);
  expect(await read(file(1))).toBeUndefined();
  await cacheEnrolled(12, [COURSE]);
  expect(await read(file(1))).toBe('bytes 1');
});

it('removes the files of a course that the account no longer has', async () => {
  await saveCourse(12, COURSE, { fetchFile });
  await cacheEnrolled(12, []);
  expect(await stored()).toBe(0);
});

it('leaves the files as they are if the server is older and sends none', async () => {
  await saveCourse(12, COURSE, { fetchFile });
  await cacheEnrolled(12, [aMyCourse(7)]);
  expect(await update()).toBe(false);
  expect(await stored()).toBe(2);
});

it('stores nothing for an account that has logged out meanwhile', async () => {
  const loggingOut: FetchFile = async () => {
    logInAs(15);
    return bytesOf('x');
  };
  await expect(saveCourse(12, COURSE, { fetchFile: loggingOut })).rejects.toThrow();
  logInAs(12);
  expect(await stored()).toBe(0);
});
