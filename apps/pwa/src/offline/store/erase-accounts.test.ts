import { accountDatabases } from '../../../test/account-databases';
import { stubCaches } from '../../../test/caches-stub';
import { aMyCourse } from '../../../test/my-course';
import { logInAs } from '../../../test/session';
import { session } from '../../session/session';
import { cacheEnrolled, cachedAccountCourse } from './account-courses';
import { registeredAccounts } from './account-registry';
import { accountPicturesCache, CATALOGUE_PICTURES, VIEWED_PICTURES } from './cache-names';
import { eraseAccounts } from './erase-accounts';
import { SHARED_FILE_CACHE } from './shared-file';

beforeEach(async () => {
  session.logout();
  await eraseAccounts(registeredAccounts());
});

it('erases the database, the caches and the registry entry, but not the public catalogue', async () => {
  logInAs(12);
  await cacheEnrolled(12, [aMyCourse(7)]);
  const stores = stubCaches();
  for (const name of [accountPicturesCache(12), VIEWED_PICTURES, SHARED_FILE_CACHE, CATALOGUE_PICTURES]) {
    await caches.open(name);
  }
  session.logout();
  await eraseAccounts([12]);
  expect(await accountDatabases()).toEqual([]);
  expect([...stores.keys()]).toEqual([CATALOGUE_PICTURES]);
  expect(registeredAccounts()).toEqual([]);
  Reflect.deleteProperty(globalThis, 'caches');
});

it('does not erase the new data of an account that logs in again during the erasure', async () => {
  logInAs(12);
  await cacheEnrolled(12, [aMyCourse(7)]);
  session.logout();
  const erasing = eraseAccounts([12]);
  logInAs(12);
  await cacheEnrolled(12, [aMyCourse(8)]);
  await erasing;
  await eraseAccounts([12]);
  expect(registeredAccounts()).toEqual([12]);
  expect(await cachedAccountCourse(12, 8)).toMatchObject({ course: { id: 8 } });
});
