import { jest } from '@jest/globals';
import type { MyCourse } from '@telar/contracts/enrollments';
import { aCourse } from '@telar/testing/builders';
import { tokenWith } from '../../../test/tokens';
import { session } from '../../session/session';
import { writableAccountDatabase } from './account-database';
import { cacheEnrolled, cachedEnrolled } from './account-courses';
import { eraseAccounts } from './erase-accounts';
import { saveCourse, savedCourses, removeSavedCourse } from './saved-courses';

const OWN = '/api/files/images/';
const COURSE: MyCourse = {
  ...aCourse({ id: 7, image_url: `${OWN}c`, image_srcset: `${OWN}a 320w, ${OWN}b 640w, ${OWN}c 1280w` }),
  ...{ enrolled_at: '2026-11-01T00:00:00.000Z', archived: false },
};
const realFetch = globalThis.fetch;

/** As much of a cache as is asked for here: what lies in it, by address. */
const stored = new Map<string, Response>();
const cache = {
  match: async (address: string) => stored.get(address)?.clone(),
  put: async (address: string, response: Response) => void stored.set(address, response),
  delete: async (address: string) => stored.delete(address),
};

beforeAll(() => {
  Object.assign(globalThis, { caches: { open: async () => cache, delete: async () => stored.clear() } });
});
beforeEach(async () => {
  session.login(tokenWith({}), { id: 12, name: 'Ana' });
  await eraseAccounts([12]);
  stored.clear();
  globalThis.fetch = jest.fn<typeof fetch>(async () => new Response('x'.repeat(10)));
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'caches');
  globalThis.fetch = realFetch;
});

it('keeps texts and the two smaller pictures, and the texts stay when it is removed', async () => {
  await cacheEnrolled(12, [COURSE]);
  await saveCourse(12, COURSE, 1000);
  expect([...stored.keys()]).toEqual([`${OWN}a`, `${OWN}b`]);
  expect(await savedCourses(12)).toEqual(new Map([[7, 1000]]));
  expect((await writableAccountDatabase(12)?.pinned.get(7))?.pictureBytes).toBe(20);
  await removeSavedCourse(12, 7);
  expect(stored.size).toBe(0);
  expect((await savedCourses(12)).size).toBe(0);
  expect((await cachedEnrolled(12))?.data).toHaveLength(1);
});

it('keeps nothing of a course that cannot be kept whole', async () => {
  globalThis.fetch = jest
    .fn<typeof fetch>()
    .mockResolvedValueOnce(new Response('x'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(saveCourse(12, COURSE)).rejects.toThrow('Failed to fetch');
  expect(stored.size).toBe(0);
  expect((await savedCourses(12)).size).toBe(0);
});

it('goes when the course is no longer the account’s', async () => {
  await saveCourse(12, COURSE);
  await cacheEnrolled(12, []);
  expect((await savedCourses(12)).size).toBe(0);
});

it('is nobody else’s', async () => {
  await saveCourse(15, COURSE);
  expect(stored.size).toBe(0);
  expect((await savedCourses(15)).size).toBe(0);
});
