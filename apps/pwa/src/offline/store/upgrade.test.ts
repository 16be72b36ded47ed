import { aCourse, aPublicCertificate } from '@telar/testing/builders';
import { tokenWith } from '../../../test/tokens';
import { session } from '../../session/session';
import { cacheViewedCourse, cachedAccountCourse } from './account-courses';
import { catalogueDatabase, certificateDatabase } from './database';

/** Opens a database like a tab of a later release, with a higher version and a new table. */
function upgrade(name: string): Promise<string> {
  return new Promise((done) => {
    const open = indexedDB.open(name, 9_000);
    open.onupgradeneeded = () => open.result.createObjectStore('of-a-later-release');
    open.onblocked = () => done('blocked');
    open.onerror = () => done('failed');
    open.onsuccess = () => done('upgraded');
  });
}

beforeAll(() => session.login(tokenWith({ role: 'cliente' }), { id: 7, name: 'Rosa' }));

it.each([
  [
    'telar-catalogue',
    () => catalogueDatabase.courses.put(aCourse({ id: 3 })),
    async () => (await catalogueDatabase.courses.get(3))?.id,
  ],
  [
    'telar-certificates',
    () =>
      certificateDatabase.certificates.put({ code: 'TLR-1', keys: [], certificate: aPublicCertificate(), keptAt: 3 }),
    async () => (await certificateDatabase.certificates.get('TLR-1'))?.keptAt,
  ],
  [
    'telar-account-7',
    () => cacheViewedCourse(7, aCourse({ id: 3 }), 1000),
    async () => (await cachedAccountCourse(7, 3))?.course.id,
  ],
])('does not block the upgrade of %s in an old page, which can still read and write', async (name, write, read) => {
  await write();
  expect(await upgrade(name)).toBe('upgraded');
  expect(await read()).toBe(3);
  await write();
});
