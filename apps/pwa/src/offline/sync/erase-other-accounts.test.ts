import { accountDatabases } from '../../../test/account-databases';
import { aMyCourse } from '../../../test/my-course';
import { stubNetwork } from '../../../test/network-stub';
import { expireSession, logInAs } from '../../../test/session';
import { eraseAtEndOfSession } from '../../session/end-of-session';
import { session } from '../../session/session';
import { cacheEnrolled, cachedAccountCourse, cachedEnrolled } from '../store/account-courses';
import { registeredAccounts } from '../store/account-registry';
import { eraseAccounts } from '../store/erase-accounts';
import { eraseOtherAccounts } from './erase-other-accounts';

let erasing: Promise<void> = Promise.resolve();
const doNothing = () => {};

beforeAll(() => {
  eraseAtEndOfSession({
    serverSession: doNothing,
    lastNavigation: doNothing,
    queryCache: doNothing,
    drafts: doNothing,
    accountData: () => (erasing = eraseOtherAccounts()),
    visitorViews: doNothing,
    history: doNothing,
  });
});
beforeEach(async () => {
  session.logout();
  await eraseAccounts(registeredAccounts());
  logInAs(12);
  await cacheEnrolled(12, [aMyCourse(7)]);
});

it('erases the data of the account at a logout', async () => {
  expect(await accountDatabases()).toEqual(['telar-account-12']);
  session.logout();
  await erasing;
  expect(await accountDatabases()).toEqual([]);
  expect(registeredAccounts()).toEqual([]);
});

it('erases the data of the account when another account logs in', async () => {
  logInAs(15);
  await cacheEnrolled(15, [aMyCourse(8)]);
  await erasing;
  expect(await accountDatabases()).toEqual(['telar-account-15']);
  expect(await cachedAccountCourse(15, 7)).toBeUndefined();
});

it('finishes an interrupted logout at the next start', async () => {
  // The tab was closed after the session was removed, but before its data was erased.
  localStorage.removeItem('token');
  localStorage.removeItem('user');
  session.start();
  await erasing;
  expect(await accountDatabases()).toEqual([]);
});

it('does not erase the locked data of an expired session', async () => {
  expireSession();
  await erasing;
  expect(await accountDatabases()).toEqual(['telar-account-12']);
});

it.each<[string, () => void, string[]]>([
  ['a logout', () => session.logout('erased'), []],
  ['a login of another account', () => logInAs(15), []],
])('erases locked data at %s', async (_, act, remaining) => {
  const network = stubNetwork();
  expireSession();
  network.online = false;
  act();
  expect(await cachedEnrolled(12)).toBeNull();
  await erasing;
  expect(await accountDatabases()).toEqual(remaining);
});
