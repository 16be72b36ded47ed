import { hasDirtyForms } from './dirty-forms';

const HOUR = 3_600_000;

let waiting: ServiceWorker | null = null;
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
  waiting?.postMessage({ type: 'SKIP_WAITING' });
}

function announce(worker: ServiceWorker): void {
  waiting = worker;
  for (const listener of listeners) listener();
}

/**
 * Registers the service worker, and looks for a new version each hour and each time the app comes to the front.
 * @throws where the browser refuses workers.
 */
export async function registerServiceWorker(container: ServiceWorkerContainer = navigator.serviceWorker): Promise<void> {
  // The first worker of all takes over a page that came from the network: nothing to reload for.
  let updates = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (updates && !hasDirtyForms()) location.reload();
    updates = true;
  });

  const registration = await container.register('/sw.js', { scope: '/' });
  if (registration.waiting && container.controller) announce(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && container.controller) announce(worker);
    });
  });

  const look = () => void registration.update().catch(() => undefined);
  setInterval(look, HOUR);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}
