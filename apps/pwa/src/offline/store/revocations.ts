import { certificateDatabase as database } from './database';
import type { CachedRevocations } from './database';

/** A list whose signature was checked. `issuedAt`: when it was signed, in milliseconds. */
export type VerifiedRevocations = Pick<CachedRevocations, 'entries' | 'issuedAt'>;

/**
 * Keeps a list of what was annulled, unless a later one is here: whoever hands out yesterday's list takes nothing back.
 * @throws Dexie's QuotaExceededError when the disk is full.
 */
export async function cacheRevocations(list: VerifiedRevocations, now: number = Date.now()): Promise<void> {
  await database.transaction('rw', database.revocations, async () => {
    const known = await database.revocations.get('published');
    const latest = known && known.issuedAt > list.issuedAt ? known : list;
    await database.revocations.put({ ...latest, id: 'published', keptAt: now });
  });
}

/** The list as it was last seen here. */
export async function cachedRevocations(): Promise<CachedRevocations | undefined> {
  return database.revocations.get('published');
}
