import { jest } from '@jest/globals';
import { stubCaches } from '../../../test/caches-stub';
import { imageResponse } from '../../../test/image-response';
import { aMyCourse } from '../../../test/my-course';
import { logInAs } from '../../../test/session';
import { session } from '../../session/session';
import { cacheEnrolled, cachedEnrolled } from './account-courses';
import { writableAccountDatabase } from './account-database';
import { eraseAccounts } from './erase-accounts';
import { removeSavedCourse, saveCourse, savedCourses } from './saved-courses';

const IMAGES = '/api/files/images/';
const COURSE = aMyCourse(7, {
  image_url: `${IMAGES}c`,
  image_srcset: `${IMAGES}a 320w, ${IMAGES}b 640w, ${IMAGES}c 1280w`,
});

let stores = stubCaches();
const storedPictures = () => {
  const urls = [...stores.values()].flatMap((cache) => [...cache.keys()]);
  return urls.map((url) => new URL(url).pathname);
};

beforeEach(async () => {
  session.logout();
  await eraseAccounts([12]);
  logInAs(12);
  stores = stubCaches();
  globalThis.fetch = jest.fn<typeof fetch>(async () => imageResponse('x'.repeat(10)));
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'caches');
});

it('saves the texts and the two smaller pictures, and removes only the pictures', async () => {
  await cacheEnrolled(12, [COURSE]);
  await saveCourse(12, COURSE, { now: 1000 });
  expect(storedPictures()).toEqual([`${IMAGES}a`, `${IMAGES}b`]);
  expect(await savedCourses(12)).toEqual(new Map([[7, 1000]]));
  expect((await writableAccountDatabase(12)?.pinned.get(7))?.pictureBytes).toBe(20);
  await removeSavedCourse(12, 7);
  expect(storedPictures()).toEqual([]);
  expect((await savedCourses(12)).size).toBe(0);
  expect((await cachedEnrolled(12))?.data).toHaveLength(1);
});

it('saves a course that is not in the cached list yet, and leaves a newer copy in it as it is', async () => {
  await saveCourse(12, COURSE);
  await cacheEnrolled(12, [{ ...COURSE, title: 'Nuevo' }]);
  // The page still has the course as it was before.
  await saveCourse(12, COURSE);
  expect((await writableAccountDatabase(12)?.enrolled.toArray())?.map(({ course }) => course.title)).toEqual(['Nuevo']);
});

it('saves no part of a course that cannot be saved completely', async () => {
  globalThis.fetch = jest
    .fn<typeof fetch>()
    .mockResolvedValueOnce(imageResponse())
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(saveCourse(12, COURSE)).rejects.toThrow('Failed to fetch');
  expect(storedPictures()).toEqual([]);
  expect((await savedCourses(12)).size).toBe(0);
});

it('removes a saved course that the account is no longer enrolled in', async () => {
  await saveCourse(12, COURSE);
  await cacheEnrolled(12, []);
  expect((await savedCourses(12)).size).toBe(0);
});

it('saves nothing for an account that is not logged in', async () => {
  await saveCourse(15, COURSE);
  expect(storedPictures()).toEqual([]);
  expect((await savedCourses(15)).size).toBe(0);
});
