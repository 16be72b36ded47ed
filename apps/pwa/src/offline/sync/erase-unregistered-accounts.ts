import { accountOfDatabase } from '../store/account-database-name';
import { eraseAccountsExceptOwner } from './erase-other-accounts';

/**
 * Erases all account databases except the data owner's, also those that the registry does not list. These exist if
 * another tab wrote to them during their deletion. Does nothing in browsers that cannot list databases.
 */
export async function eraseUnregisteredAccounts(): Promise<void> {
  if (!('indexedDB' in globalThis) || !indexedDB.databases) return;
  const ids = (await indexedDB.databases()).map(({ name }) => accountOfDatabase(name));
  await eraseAccountsExceptOwner(ids.filter((id) => id !== null));
}
