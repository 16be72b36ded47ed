import { dataOwner } from '../../session/data-owner';
import { deleteAccountDatabase } from './account-database';
import { unregisterAccount } from './account-registry';
import { accountPicturesCache, VIEWED_PICTURES } from './cache-names';
import { SHARED_FILE_CACHE } from './shared-file';
import { forgetHoldings } from './store-holdings';

/** Erases one account's data. Stops if the account logs in again, and then does not remove its registry entry. */
async function eraseAccount(id: number): Promise<void> {
  const isLoggedInAgain = () => id === dataOwner();
  if (isLoggedInAgain()) return;
  forgetHoldings(id);
  await deleteAccountDatabase(id);
  if (isLoggedInAgain()) return;
  if ('caches' in globalThis) {
    const names = [accountPicturesCache(id), VIEWED_PICTURES, SHARED_FILE_CACHE];
    await Promise.all(names.map((name) => caches.delete(name)));
  }
  if (!isLoggedInAgain()) unregisterAccount(id);
}

/**
 * Erases the databases and caches of these accounts, and the viewed pictures. Removes the registry entries last, so
 * that an interrupted call can be repeated. Erases the accounts in parallel, because a suspended tab may block one.
 */
export async function eraseAccounts(ids: readonly number[]): Promise<void> {
  await Promise.all(ids.map(eraseAccount));
}
