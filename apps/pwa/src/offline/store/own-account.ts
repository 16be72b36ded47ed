import type { OwnAccount } from '@telar/contracts/own-account';
import { readableAccountDatabase, writableAccountDatabase } from './account-database';

/** The account as last received. `cachedAt` is in milliseconds since 1970. */
export interface CachedOwnAccount {
  data: OwnAccount;
  cachedAt: number;
}

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
export async function cachedOwnAccount(owner: number | null): Promise<CachedOwnAccount | null> {
  const state = await readableAccountDatabase(owner)?.state.get('account');
  return state?.key === 'account' ? { data: state.account, cachedAt: state.keptAt } : null;
}
