import { accountDatabases } from '../../../test/account-databases';
import { aMyCourse } from '../../../test/my-course';
import { logInAs } from '../../../test/session';
import { session } from '../../session/session';
import { cacheEnrolled } from '../store/account-courses';
import { unregisterAccount } from '../store/account-registry';
import { eraseUnregisteredAccounts } from './erase-unregistered-accounts';

it('erases the databases of all accounts except the logged-in account', async () => {
  for (const id of [12, 15]) {
    logInAs(id);
    await cacheEnrolled(id, [aMyCourse(7)]);
    unregisterAccount(id);
  }
  await eraseUnregisteredAccounts();
  expect(await accountDatabases()).toEqual(['telar-account-15']);
  session.logout();
  await eraseUnregisteredAccounts();
  expect(await accountDatabases()).toEqual([]);
});
