import { DAY_MS } from '@telar/domain/durations';
import { isQuotaError } from '../../browser/quota-error';
import { deviceStorage, storeIfPossible } from '../../browser/storage';
import { storageNoticeAtom } from '../store/storage-notice';

/** A task of the background synchronization. */
export type SyncTask = 'catalogue' | 'course-files' | 'verification';

const TASKS: readonly SyncTask[] = ['catalogue', 'course-files', 'verification'];
const PAUSE_AFTER_FAILURE_MS = 5 * 60_000;
const PAUSE_AFTER_FULL_DISK_MS = DAY_MS;

const running = new Set<SyncTask>();
const failedAt = new Map<SyncTask, number>();
const keyOf = (task: SyncTask) => `disk-full:${task}`;

/** The time when the disk was full. It is stored, so that the next visits do not repeat a download that fails. */
function diskFullAt(task: SyncTask): number {
  return Number(deviceStorage.getItem(keyOf(task)) ?? -Infinity);
}

function recordFullDisk(task: SyncTask, now: number): void {
  // On a full disk there may be no space for this either.
  storeIfPossible(deviceStorage, keyOf(task), `${now}`);
}

/** True within `pause` ms after a failure at `since`. A time in the future is ignored, because the clock was wrong. */
const isPaused = (pause: number, since: number, now: number) => since <= now && now - since < pause;

/**
 * Runs a background task unless it is already running or failed recently. A failure pauses the task for five minutes or
 * until the device is online again. A full disk pauses it for a day or until the user frees space.
 * @throws the error of `run`.
 */
export async function runWithBackOff(task: SyncTask, run: () => Promise<void>): Promise<void> {
  const now = Date.now();
  if (running.has(task)) return;
  if (isPaused(PAUSE_AFTER_FAILURE_MS, failedAt.get(task) ?? -Infinity, now)) return;
  if (isPaused(PAUSE_AFTER_FULL_DISK_MS, diskFullAt(task), now)) return;
  running.add(task);
  try {
    await run();
  } catch (error) {
    const failed = Date.now();
    failedAt.set(task, failed);
    if (isQuotaError(error)) recordFullDisk(task, failed);
    throw error;
  } finally {
    running.delete(task);
  }
}

addEventListener('online', () => failedAt.clear());
storageNoticeAtom.subscribe(({ text }) => {
  if (text !== '') return;
  failedAt.clear();
  for (const task of TASKS) deviceStorage.removeItem(keyOf(task));
});
