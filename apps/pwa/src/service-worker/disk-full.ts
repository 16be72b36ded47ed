import { isQuotaError } from '../browser/quota-error';
import type { DiskFullMessage, NotStored } from '../offline/sync/listen-for-disk-full';

interface WindowClients {
  matchAll(options: {
    type: 'window';
    includeUncontrolled: true;
  }): Promise<readonly { postMessage(message: DiskFullMessage): void }[]>;
}

/** Logs an error. If the disk is full, also notifies all open pages. */
export async function reportDiskFull(clients: WindowClients, what: NotStored, error: unknown): Promise<void> {
  console.error(error);
  if (!isQuotaError(error)) return;
  const message: DiskFullMessage = { type: 'DISK_FULL', what };
  // At the first visit the worker does not control the pages yet.
  for (const page of await clients.matchAll({ type: 'window', includeUncontrolled: true })) page.postMessage(message);
}
