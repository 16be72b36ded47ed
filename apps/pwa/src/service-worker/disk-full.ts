import { isQuotaError } from '../browser/quota-error';

/** What the worker could not keep: the app itself, or what was on the screen. */
export type NotStored = 'app' | 'seen';

/** What the worker says to its pages then. */
export interface DiskFullMessage {
  type: 'DISK_FULL';
  what: NotStored;
}

interface Pages {
  matchAll(options: {
    type: 'window';
    includeUncontrolled: true;
  }): Promise<readonly { postMessage(message: DiskFullMessage): void }[]>;
}

/** For the worker: a full disk is told to every open page, anything else to the console. */
export async function reportDiskFull(pages: Pages, what: NotStored, error: unknown): Promise<void> {
  console.error(error);
  if (!isQuotaError(error)) return;
  const message: DiskFullMessage = { type: 'DISK_FULL', what };
  // Those of the first visit are not the worker's yet.
  for (const page of await pages.matchAll({ type: 'window', includeUncontrolled: true })) page.postMessage(message);
}
