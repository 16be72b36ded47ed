import { shelfOwner } from '../../session/account-id';
import { accountPictures, SEEN_PICTURES } from './cache-names';
import { SHARED_FILE_CACHE } from './shared-file';
import { deleteAccountDatabase } from './account-database';
import { unmarkAccount } from './account-registry';

/** An account that is back by now keeps what it has, its mark too. */
async function eraseAccount(id: number): Promise<void> {
  const isBack = () => id === shelfOwner();
  if (isBack()) return;
  await deleteAccountDatabase(id);
  if (isBack()) return;
  if ('caches' in globalThis) {
    await Promise.all([accountPictures(id), SEEN_PICTURES, SHARED_FILE_CACHE].map((name) => caches.delete(name)));
  }
  if (!isBack()) unmarkAccount(id);
}

/**
 * Removes all that these accounts have on the device: the database and the caches of each, and what was on the screen
 * while they were here. Their marks go last, so that an interrupted call is known to be one. None waits for another
 * that a sleeping tab holds up.
 */
export async function eraseAccounts(ids: readonly number[]): Promise<void> {
  await Promise.all(ids.map(eraseAccount));
}
