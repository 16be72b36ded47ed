import { isQuotaError } from '../browser/quota-error';
import type { DiskFullMessage, NotStored } from '../offline/sync/listen-for-disk-full';

interface Pages {
  matchAll(options: {
    type: 'window';
    includeUncontrolled: true;
  }): Promise<readonly { postMessage(message: DiskFullMessage): void }[]>;
}

/** Reports a full disk to all open pages, and other errors to the console. */
export async function reportDiskFull(pages: Pages, what: NotStored, error: unknown): Promise<void> {
  console.error(error);
  if (!isQuotaError(error)) return;
  const message: DiskFullMessage = { type: 'DISK_FULL', what };
  // The worker does not control the pages of the first visit yet.
  for (const page of await pages.matchAll({ type: 'window', includeUncontrolled: true })) page.postMessage(message);
}
