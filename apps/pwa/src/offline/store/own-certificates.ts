import type { OwnCertificates } from '@telar/contracts/own-certificates';
import { readableAccountDatabase, writableAccountDatabase } from './account-database';
import type { Cached } from './cached';

/**
 * Replaces the cached certificates of the account.
 * @param owner the account that received the response. If it is no longer logged in, nothing is cached.
 * @throws Dexie's QuotaExceededError if the disk is full.
 */
export async function cacheOwnCertificates(
  owner: number | null,
  certificates: OwnCertificates,
  now: number = Date.now(),
): Promise<void> {
  await writableAccountDatabase(owner)?.state.put({ key: 'certificates', keptAt: now, certificates });
}

/** Returns the certificates as last received, or `null` if they were never received. */
export async function cachedOwnCertificates(owner: number | null): Promise<Cached<OwnCertificates> | null> {
  const state = await readableAccountDatabase(owner)?.state.get('certificates');
  return state?.key === 'certificates' ? { data: state.certificates, cachedAt: state.keptAt } : null;
}
