import { dataOwner } from '../../session/data-owner';
import { deleteAccountDatabase } from './account-database';
import { unregisterAccount } from './account-registry';
import { accountPicturesCache, VIEWED_PICTURES } from './cache-names';
import { SHARED_FILE_CACHE } from './shared-file';

/** Stops if the account has logged in again meanwhile: its data and its registry entry stay. */
async function eraseAccount(id: number): Promise<void> {
  const isBack = () => id === dataOwner();
  if (isBack()) return;
  await deleteAccountDatabase(id);
  if (isBack()) return;
  if ('caches' in globalThis) {
    const names = [accountPicturesCache(id), VIEWED_PICTURES, SHARED_FILE_CACHE];
    await Promise.all(names.map((name) => caches.delete(name)));
  }
  if (!isBack()) unregisterAccount(id);
}

/**
 * Erases what these accounts have on this device: their databases and caches, and the pictures that were shown
 * meanwhile. The registry entries are removed last, so that an interrupted call can be repeated. Accounts are erased at
 * the same time: a suspended tab may block one of them.
 */
export async function eraseAccounts(ids: readonly number[]): Promise<void> {
  await Promise.all(ids.map(eraseAccount));
}
