import type { LiveSession } from '@telar/contracts/live-sessions';
import { readableAccountDatabase, writableAccountDatabase } from './account-database';
import type { Cached } from './cached';

/**
 * Replaces the cached live sessions of the account.
 * @param owner the account that received the response. If it is no longer logged in, nothing is cached.
 * @throws Dexie's QuotaExceededError if the disk is full.
 */
export async function cacheLiveSessions(
  owner: number | null,
  sessions: LiveSession[],
  now: number = Date.now(),
): Promise<void> {
  await writableAccountDatabase(owner)?.state.put({ key: 'live-sessions', keptAt: now, sessions });
}

/** Returns the live sessions as last received, or `null` if they were never received. */
export async function cachedLiveSessions(owner: number | null): Promise<Cached<LiveSession[]> | null> {
  const state = await readableAccountDatabase(owner)?.state.get('live-sessions');
  return state?.key === 'live-sessions' ? { data: state.sessions, cachedAt: state.keptAt } : null;
}
