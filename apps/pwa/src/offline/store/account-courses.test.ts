import { aCourse } from '@telar/testing/builders';
import { aMyCourse } from '../../../test/my-course';
import { logInAs } from '../../../test/session';
import {
  cacheEnrolled,
  cachedAccountCourse,
  cachedEnrolled,
  cacheViewedCourse,
  forgetViewedCourse,
} from './account-courses';
import { deleteAccountDatabase } from './account-database';

beforeEach(async () => {
  logInAs(12);
  await deleteAccountDatabase(12);
});

it('caches the enrolled courses in order, and removes courses that are no longer in the list', async () => {
  await cacheEnrolled(12, [aMyCourse(7), aMyCourse(3), aMyCourse(9)], 1000);
  await cacheEnrolled(12, [aMyCourse(9, { archived: true }), aMyCourse(7)], 2000);
  const cached = await cachedEnrolled(12);
  expect(cached?.data.map(({ id, archived }) => [id, archived])).toEqual([
    [9, true],
    [7, false],
  ]);
  expect(cached?.cachedAt).toBe(2000);
  expect(await cachedAccountCourse(12, 3)).toBeUndefined();
});

it('returns the latest copy of a course, from its page or from the list', async () => {
  await cacheEnrolled(12, [aMyCourse(7, { title: 'De la lista' })], 1000);
  expect(await cachedAccountCourse(12, 7)).toMatchObject({ course: { title: 'De la lista' }, cachedAt: 1000 });
  await cacheViewedCourse(12, aCourse({ id: 7, title: 'De su página' }), 2000);
  expect(await cachedAccountCourse(12, 7)).toMatchObject({ course: { title: 'De su página' }, cachedAt: 2000 });
  await forgetViewedCourse(12, 7);
  expect(await cachedAccountCourse(12, 7)).toMatchObject({ course: { title: 'De la lista' }, cachedAt: 1000 });
  await cacheViewedCourse(12, aCourse({ id: 7, title: 'De su página' }), 2000);
  await cacheEnrolled(12, [aMyCourse(7, { title: 'De la lista' })], 3000);
  expect(await cachedAccountCourse(12, 7)).toMatchObject({ course: { title: 'De la lista' }, cachedAt: 3000 });
});

it('caches only the last thirty viewed courses', async () => {
  for (let id = 1; id <= 32; id += 1) await cacheViewedCourse(12, aCourse({ id }), id);
  expect(await cachedAccountCourse(12, 2)).toBeUndefined();
  expect(await cachedAccountCourse(12, 3)).toMatchObject({ cachedAt: 3 });
});

it('returns a copy without its materials after the end of the access, by the clock of the device', async () => {
  const modules = [{ id: 1, title: 'Inicio', description: '', link: 'https://ejemplo.pe/1', order: 1 }];
  const course = aMyCourse(7, { modules, quiz_link: 'https://ejemplo.pe/q', ends_at: '2026-11-23T05:00:00.000Z' });
  await cacheEnrolled(12, [course], 1000);
  await cacheViewedCourse(12, course, 2000);
  const end = Date.parse('2026-11-23T05:00:00.000Z');
  expect(await cachedAccountCourse(12, 7, end - 1)).toMatchObject({ course: { quiz_link: 'https://ejemplo.pe/q' } });
  expect(await cachedAccountCourse(12, 7, end)).toMatchObject({
    course: { quiz_link: null, modules: [{ title: 'Inicio', link: '' }] },
    cachedAt: 2000,
  });
});
