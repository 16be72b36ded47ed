import { dataOwner } from '../../session/data-owner';
import { accountPicturesCache, VIEWED_PICTURES } from './cache-names';
import { SHARED_FILE_CACHE } from './shared-file';
import { deleteAccountDatabase } from './account-database';
import { unregisterAccount } from './account-registry';

/** An account that is back by now keeps what it has, its mark too. */
async function eraseAccount(id: number): Promise<void> {
  const isBack = () => id === dataOwner();
  if (isBack()) return;
  await deleteAccountDatabase(id);
  if (isBack()) return;
  if ('caches' in globalThis) {
    await Promise.all(
      [accountPicturesCache(id), VIEWED_PICTURES, SHARED_FILE_CACHE].map((name) => caches.delete(name)),
    );
  }
  if (!isBack()) unregisterAccount(id);
}

/**
 * Removes all that these accounts have on the device: the database and the caches of each, and what was on the screen
 * while they were here. Their marks go last, so that an interrupted call is known to be one. None waits for another
 * that a sleeping tab holds up.
 */
export async function eraseAccounts(ids: readonly number[]): Promise<void> {
  await Promise.all(ids.map(eraseAccount));
}
