import { SHARED_FILE_CACHE } from '../shared-file';
import { accountPictures, SEEN_PICTURES } from '../cache-names';
import { deleteAccountDatabase } from './account-database';
import { unmarkAccount } from './marks';

/**
 * Removes all that these accounts have on the device: the database and the caches of each, and what was on the screen
 * while they were here. Their marks go last, so that an interrupted call is known to be one.
 */
export async function eraseAccounts(ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await deleteAccountDatabase(id);
    if ('caches' in globalThis) {
      await Promise.all([accountPictures(id), SEEN_PICTURES, SHARED_FILE_CACHE].map((name) => caches.delete(name)));
    }
    unmarkAccount(id);
  }
}
