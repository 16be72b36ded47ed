import type { OwnAccount } from '@telar/contracts/own-account';
import { readableAccountDatabase, writableAccountDatabase } from './account-database';
import type { Cached } from './cached';

/**
 * Replaces the cached account.
 * @param owner the account that received the response. If it is no longer logged in, nothing is cached.
 * @throws Dexie's QuotaExceededError if the disk is full.
 */
export async function cacheOwnAccount(
  owner: number | null,
  account: OwnAccount,
  now: number = Date.now(),
): Promise<void> {
  await writableAccountDatabase(owner)?.state.put({ key: 'account', keptAt: now, account });
}

/** Returns the account as last received, or `null` if it was never received. */
export async function cachedOwnAccount(owner: number | null): Promise<Cached<OwnAccount> | null> {
  const state = await readableAccountDatabase(owner)?.state.get('account');
  return state?.key === 'account' ? { data: state.account, cachedAt: state.keptAt } : null;
}
