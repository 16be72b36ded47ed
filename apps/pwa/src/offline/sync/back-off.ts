import { isQuotaError } from '../../browser/quota-error';
import { onStorageNotice, storageNotice } from '../store/storage-notice';

/** What the background brings. */
export type SyncTask = 'catalogue' | 'verification';

const ERRANDS: readonly SyncTask[] = ['catalogue', 'verification'];
const MINUTES = 5 * 60_000;
const DAY = 24 * 3_600_000;

const running = new Set<SyncTask>();
const failedAt = new Map<SyncTask, number>();
const keyOf = (errand: SyncTask) => `disk-full:${errand}`;

/** When the disk was found full, which outlives the page: each visit would fetch all of it only to lose it again. */
function diskFullAt(errand: SyncTask): number {
  try {
    return Number(localStorage.getItem(keyOf(errand)) ?? -Infinity);
  } catch {
    return -Infinity;
  }
}

function noteFullDisk(errand: SyncTask, now: number | null): void {
  try {
    if (now === null) localStorage.removeItem(keyOf(errand));
    else localStorage.setItem(keyOf(errand), `${now}`);
  } catch (error) {
    console.error(error);
  }
}

const isWithin = (time: number, since: number, now: number) => since <= now && now - since < time;

/**
 * Runs an errand of the background, unless it is under way, or failed a short while ago: five minutes, or until the network comes back;
 * a day where the disk was full, or until somebody makes room.
 * @throws what `work` throws.
 */
export async function runWithBackOff(errand: SyncTask, work: () => Promise<void>): Promise<void> {
  const now = Date.now();
  if (running.has(errand)) return;
  if (isWithin(MINUTES, failedAt.get(errand) ?? -Infinity, now) || isWithin(DAY, diskFullAt(errand), now)) return;
  running.add(errand);
  try {
    await work();
  } catch (error) {
    failedAt.set(errand, now);
    if (isQuotaError(error)) noteFullDisk(errand, now);
    throw error;
  } finally {
    running.delete(errand);
  }
}

addEventListener('online', () => failedAt.clear());
onStorageNotice(() => {
  if (storageNotice() !== '') return;
  failedAt.clear();
  for (const errand of ERRANDS) noteFullDisk(errand, null);
});
