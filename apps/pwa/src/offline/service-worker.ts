import type { Workbox } from 'workbox-window';
import { hasDirtyForms } from './dirty-forms';

const HOUR = 3_600_000;

/** The part of workbox-window that is used here; a test gives its own. */
export type UpdatingWorker = Pick<Workbox, 'addEventListener' | 'messageSkipWaiting' | 'register' | 'update'>;

let waiting: UpdatingWorker | null = null;
const listeners = new Set<() => void>();

/** True when a new version is installed and waits for the user's word. */
export function updateWaits(): boolean {
  return waiting !== null;
}

/** Calls back when a new version starts to wait. @returns how to stop. */
export function onUpdateWaits(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Lets the waiting version take over; each tab without unsent input reloads once it has. */
export function applyUpdate(): void {
  waiting?.messageSkipWaiting();
}

/** Loaded once the first page stands: nothing on it waits for the worker. */
async function openWorker(): Promise<UpdatingWorker> {
  const { Workbox } = await import('workbox-window');
  return new Workbox('/sw.js');
}

/**
 * Registers the service worker, and looks for a new version each hour and each time the app comes to the front.
 * @throws where the browser refuses workers.
 */
export async function registerServiceWorker(opened: Promise<UpdatingWorker> = openWorker()): Promise<void> {
  const worker = await opened;
  worker.addEventListener('waiting', () => {
    waiting = worker;
    for (const listener of listeners) listener();
  });
  worker.addEventListener('controlling', ({ isUpdate }) => {
    // The first worker of all takes over a page that came from the network: nothing to reload for.
    if (isUpdate && !hasDirtyForms()) location.reload();
  });
  await worker.register();

  const look = () => void worker.update().catch(() => undefined);
  setInterval(look, HOUR);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}
