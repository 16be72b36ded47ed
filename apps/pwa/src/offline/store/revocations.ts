import { certificateDatabase as database } from './database';
import type { CachedRevocations } from './database';

/** A revocation list whose signature was verified. `issuedAt` is when it was signed, in milliseconds since 1970. */
export type VerifiedRevocations = Pick<CachedRevocations, 'entries' | 'days' | 'issuedAt'>;

/**
 * Caches a revocation list unless a newer list is cached, so that revoked certificates do not become valid again.
 * @throws Dexie's QuotaExceededError if the disk is full.
 */
export async function cacheRevocations(list: VerifiedRevocations, now: number = Date.now()): Promise<void> {
  await database.transaction('rw', database.revocations, async () => {
    const cached = await database.revocations.get('published');
    const latest = cached && cached.issuedAt > list.issuedAt ? cached : list;
    await database.revocations.put({ ...latest, id: 'published', keptAt: now });
  });
}

/** Returns the revocation list as last received. */
export async function cachedRevocations(): Promise<CachedRevocations | undefined> {
  return database.revocations.get('published');
}
