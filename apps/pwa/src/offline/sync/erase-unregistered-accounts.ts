import { eraseAccountsExceptOwner } from './erase-other-accounts';

const DATABASE = /^telar-account-(\d+)$/;

/**
 * Erases all account databases except the data owner's, also those that the registry does not list. These exist if
 * another tab wrote to them during their deletion. Does nothing in browsers that cannot list databases.
 */
export async function eraseUnregisteredAccounts(): Promise<void> {
  if (!('indexedDB' in globalThis) || !indexedDB.databases) return;
  const ids = (await indexedDB.databases()).map(({ name }) => Number(DATABASE.exec(name ?? '')?.[1]));
  await eraseAccountsExceptOwner(ids.filter((id) => id > 0));
}
