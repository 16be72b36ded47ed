import type { Workbox } from 'workbox-window';
import { hasDirtyForms } from './dirty-forms';
import { someTabIsDirty } from './dirty-tabs';

const HOUR = 3_600_000;
const LATER_KEY = 'update-later';

/** The part of workbox-window that is used here, and which version waits; a test gives its own. */
export interface UpdatingWorker extends Pick<
  Workbox,
  'addEventListener' | 'messageSkipWaiting' | 'register' | 'update'
> {
  /** What the waiting version calls itself. */
  waitingVersion: () => Promise<string>;
}

/** A new version: it waits for the user's word, or runs the others already while this page is still the old one. */
interface Update {
  version: string;
  apply: () => void;
}

let update: Update | null = null;
const listeners = new Set<() => void>();

function setUpdate(next: Update): void {
  update = next;
  for (const listener of listeners) listener();
}

/** True when there is a new version that nobody has put off yet. */
export function updateIsOffered(): boolean {
  return update !== null && localStorage.getItem(LATER_KEY) !== update.version;
}

/** Calls back when that changes, in this tab or by another one. @returns how to stop. */
export function onUpdateOffered(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === LATER_KEY && listener();
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** Lets the waiting version take over; each tab without unsent input reloads once it has. */
export function applyUpdate(): void {
  update?.apply();
}

/** Puts this version off, in all tabs: it comes by itself once they are all closed, and is not offered again. */
export function postponeUpdate(): void {
  if (!update) return;
  localStorage.setItem(LATER_KEY, update.version);
  setUpdate(update);
}

/** Loaded once the first page stands: nothing on it waits for the worker. */
async function openWorker(): Promise<UpdatingWorker> {
  const { messageSW, Workbox } = await import('workbox-window');
  const workbox = new Workbox('/sw.js');
  const waitingVersion = async (): Promise<string> => {
    const { waiting = null } = (await navigator.serviceWorker.getRegistration()) ?? {};
    return waiting ? String(await messageSW(waiting, { type: 'VERSION' })) : '';
  };
  return Object.assign(workbox, { waitingVersion });
}

/**
 * Registers the service worker, and looks for a new version each hour and each time the app comes to the front.
 * @throws where the browser refuses workers.
 */
export async function registerServiceWorker(opened: Promise<UpdatingWorker> = openWorker()): Promise<void> {
  const worker = await opened;
  // The first worker of all takes over a page that came from the network: nothing to reload for.
  let isFirst = !navigator.serviceWorker?.controller;
  let broken = false;

  async function onWaiting(): Promise<void> {
    setUpdate({ version: await worker.waitingVersion(), apply: () => worker.messageSkipWaiting() });
    // Where a file of this version is gone there is nothing to put off.
    if (broken && !(await someTabIsDirty())) worker.messageSkipWaiting();
  }

  worker.addEventListener('waiting', () => void onWaiting().catch((error: unknown) => console.error(error)));
  worker.addEventListener('controlling', () => {
    if (isFirst) isFirst = false;
    else if (!hasDirtyForms()) location.reload();
    // What is being written here stays; the new version is offered once more when it has been sent.
    else setUpdate({ version: `${update?.version ?? ''} runs`, apply: () => location.reload() });
  });
  await worker.register();

  const look = () => void worker.update().catch(() => undefined);
  addEventListener('vite:preloadError', () => {
    broken = true;
    if (update) void onWaiting();
    else look();
  });
  setInterval(look, HOUR);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}
