import { Workbox } from 'workbox-window';

const HOUR = 3_600_000;

let waiting: Workbox | null = null;
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

/** Lets the waiting version take over; the page reloads once it has. */
export function applyUpdate(): void {
  waiting?.messageSkipWaiting();
}

/** Registers the service worker, and looks for a new version each hour and each time the app comes to the front. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workbox = new Workbox('/sw.js', { scope: '/' });
  workbox.addEventListener('waiting', () => {
    waiting = workbox;
    for (const listener of listeners) listener();
  });
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate) location.reload();
  });
  const registration = await workbox.register();
  const look = () => void registration?.update().catch(() => undefined);
  setInterval(look, HOUR);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}
