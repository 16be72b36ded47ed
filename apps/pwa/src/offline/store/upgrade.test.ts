import { aCourse, aPublicCertificate } from '@telar/testing/builders';
import { Dexie } from 'dexie';
import { aMyCourse } from '../../../test/my-course';
import { tokenWith } from '../../../test/tokens';
import { session } from '../../session/session';
import { cacheViewedCourse, cachedAccountCourse, cachedEnrolled } from './account-courses';
import { catalogueDatabase, certificateDatabase } from './database';
import { storeEvent, unsentEvents } from './progress';

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

it.each<[string, (id: number) => Promise<unknown>, (id: number) => Promise<number | undefined>]>([
  [
    'telar-catalogue',
    (id) => catalogueDatabase.courses.put(aCourse({ id })),
    async (id) => (await catalogueDatabase.courses.get(id))?.id,
  ],
  [
    'telar-certificates',
    (id) =>
      certificateDatabase.certificates.put({
        code: `TLR-${id}`,
        keys: [],
        certificate: aPublicCertificate(),
        keptAt: id,
      }),
    async (id) => (await certificateDatabase.certificates.get(`TLR-${id}`))?.keptAt,
  ],
  [
    'telar-account-7',
    (id) => cacheViewedCourse(7, aCourse({ id }), 1000),
    async (id) => (await cachedAccountCourse(7, id))?.course.id,
  ],
])('does not block the upgrade of %s in an old page, which can still read and write', async (name, write, read) => {
  await write(3);
  expect(await upgrade(name)).toBe('upgraded');
  expect(await read(3)).toBe(3);
  await write(4);
  expect(await read(4)).toBe(4);
});

it('keeps the data of an account from the release before progress was stored', async () => {
  const old = new Dexie('telar-account-8');
  old.version(1).stores({
    enrolled: 'id, place',
    opened: 'id, keptAt',
    pinned: 'id',
    state: 'key',
    certificates: 'code, *keys, keptAt',
    pdfs: 'fileId, code',
  });
  await old.table('enrolled').put({ id: 3, place: 0, course: aMyCourse(3) });
  await old.table('state').put({ key: 'enrolled', keptAt: 1000 });
  old.close();
  session.login(tokenWith({ role: 'cliente' }), { id: 8, name: 'Rosa' });
  expect(await cachedEnrolled(8)).toMatchObject({ data: [{ id: 3 }], cachedAt: 1000 });
  const id = '00000000-0000-4000-8000-000000000001';
  await storeEvent(8, { id, kind: 'opened', course_id: 3, module_id: 1, at: '2026-11-01T10:00:00.000Z' });
  expect(await unsentEvents(8)).toHaveLength(1);
});
