import type { CourseChanges } from '@telar/contracts/courses';
import { applyChanges, catalogueState } from '../store/catalogue';

const FRESH = 5 * 60_000;
/** No catalogue is longer; a server that never ends its list must not fill the disk. */
const PIECES_MAX = 200;

type FetchChanges = (since: number) => Promise<CourseChanges>;

async function fetchAll(fetchChanges: FetchChanges): Promise<void> {
  let { version: since } = await catalogueState();
  for (let piece = 0; piece < PIECES_MAX; piece += 1) {
    const changes = await fetchChanges(since);
    await applyChanges(changes, since === 0 || changes.reset);
    if (!changes.more || changes.version === since) return;
    since = changes.version;
  }
}

/**
 * Brings what changed in the catalogue since the last time, all of it the first time, in bounded pieces one after the
 * other; one that was interrupted goes on where it was. Nothing happens when the last time was a moment ago, or
 * another tab is at it, or somebody has just made room on the device.
 * @returns whether the catalogue was asked for.
 * @throws what `fetchChanges` throws, and Dexie's errors.
 */
export async function syncCatalogue(fetchChanges: FetchChanges, now: number = Date.now()): Promise<boolean> {
  const { syncedAt, pausedUntil } = await catalogueState();
  if (now < pausedUntil || (syncedAt !== null && now - syncedAt < FRESH)) return false;
  if (!('locks' in navigator)) {
    await fetchAll(fetchChanges);
    return true;
  }
  return navigator.locks.request('telar-catalogue-sync', { ifAvailable: true }, async (lock) => {
    if (lock) await fetchAll(fetchChanges);
    return lock !== null;
  });
}
