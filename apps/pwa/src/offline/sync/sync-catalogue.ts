import type { CourseChanges } from '@telar/contracts/courses';
import { DAY_MS } from '@telar/domain/durations';
import { applyChanges, catalogueState } from '../store/catalogue';

const MAX_AGE_MS = 5 * 60_000;
/** More pages than any catalogue has. Stops a change feed that never ends from filling the disk. */
const PAGES_MAX = 200;
const LOCK = 'telar-catalogue-sync';

type FetchChanges = (since: number) => Promise<CourseChanges>;

async function fetchAll(fetchChanges: FetchChanges): Promise<void> {
  let { version: since } = await catalogueState();
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const changes = await fetchChanges(since);
    await applyChanges(changes, since === 0 || changes.reset);
    if (!changes.more || changes.version === since) return;
    since = changes.version;
  }
}

/** True for a positive time of at most `max`. Any other time was stored while the device's clock was wrong. */
const isWithin = (ms: number, max: number) => ms >= 0 && ms <= max;

/**
 * Fetches the changes of the catalogue since the last sync, page by page. The first sync fetches the whole catalogue.
 * An interrupted sync continues at the last page. Does nothing if the last sync is recent, another tab is syncing, or
 * the user just freed disk space.
 * @returns true if it requested the change feed.
 * @throws the errors of `fetchChanges` and Dexie's errors.
 */
export async function syncCatalogue(fetchChanges: FetchChanges, now: number = Date.now()): Promise<boolean> {
  const { syncedAt, pausedUntil } = await catalogueState();
  const isFresh = syncedAt !== null && isWithin(now - syncedAt, MAX_AGE_MS);
  // The user's pause is a day.
  if (isFresh || isWithin(pausedUntil - now, DAY_MS)) return false;
  if (!('locks' in navigator)) {
    await fetchAll(fetchChanges);
    return true;
  }
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await fetchAll(fetchChanges);
    return lock !== null;
  });
}
