import { aOwnCertificates } from '../../../test/own-certificates';
import { logInAs } from '../../../test/session';
import { session } from '../../session/session';
import { registeredAccounts } from './account-registry';
import { eraseAccounts } from './erase-accounts';
import { cachedOwnCertificates, cacheOwnCertificates } from './own-certificates';

const LIST = aOwnCertificates('Excel');

beforeEach(async () => {
  session.logout();
  await eraseAccounts(registeredAccounts());
});

it('caches the certificates for their owner only', async () => {
  logInAs(71);
  expect(await cachedOwnCertificates(71)).toBeNull();
  await cacheOwnCertificates(71, LIST, 5);
  await cacheOwnCertificates(72, LIST, 6);
  expect(await cachedOwnCertificates(71)).toEqual({ data: LIST, cachedAt: 5 });
  expect(await cachedOwnCertificates(72)).toBeNull();
});

it('caches nothing after the session ended, and erases what was cached', async () => {
  logInAs(71);
  await cacheOwnCertificates(71, LIST, 5);
  session.logout();
  await cacheOwnCertificates(71, LIST, 6);
  await eraseAccounts(registeredAccounts());
  logInAs(71);
  expect(await cachedOwnCertificates(71)).toBeNull();
});
