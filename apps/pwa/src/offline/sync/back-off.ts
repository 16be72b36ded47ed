import { isQuotaError } from '../../browser/quota-error';
import { storageNoticeAtom } from '../store/storage-notice';

/** A task of the background synchronisation. */
export type SyncTask = 'catalogue' | 'verification';

const TASKS: readonly SyncTask[] = ['catalogue', 'verification'];
const PAUSE_AFTER_FAILURE_MS = 5 * 60_000;
const PAUSE_AFTER_FULL_DISK_MS = 24 * 3_600_000;

const running = new Set<SyncTask>();
const failedAt = new Map<SyncTask, number>();
const keyOf = (task: SyncTask) => `disk-full:${task}`;

/** When the disk was found full. Stored, because otherwise each visit would download everything again and lose it. */
function diskFullAt(task: SyncTask): number {
  try {
    return Number(localStorage.getItem(keyOf(task)) ?? -Infinity);
  } catch {
    return -Infinity;
  }
}

function recordFullDisk(task: SyncTask, now: number | null): void {
  try {
    if (now === null) localStorage.removeItem(keyOf(task));
    else localStorage.setItem(keyOf(task), `${now}`);
  } catch (error) {
    console.error(error);
  }
}

/** False for a time in the future: the clock was wrong. */
const isWithin = (pause: number, since: number, now: number) => since <= now && now - since < pause;

/**
 * Runs a background task, unless it is running or failed recently. After a failure it pauses for five minutes or until
 * the network comes back; after a full disk for a day or until the user frees space.
 * @throws what `run` throws.
 */
export async function runWithBackOff(task: SyncTask, run: () => Promise<void>): Promise<void> {
  const now = Date.now();
  if (running.has(task)) return;
  if (isWithin(PAUSE_AFTER_FAILURE_MS, failedAt.get(task) ?? -Infinity, now)) return;
  if (isWithin(PAUSE_AFTER_FULL_DISK_MS, diskFullAt(task), now)) return;
  running.add(task);
  try {
    await run();
  } catch (error) {
    failedAt.set(task, now);
    if (isQuotaError(error)) recordFullDisk(task, now);
    throw error;
  } finally {
    running.delete(task);
  }
}

addEventListener('online', () => failedAt.clear());
storageNoticeAtom.subscribe(({ text }) => {
  if (text !== '') return;
  failedAt.clear();
  for (const task of TASKS) recordFullDisk(task, null);
});
