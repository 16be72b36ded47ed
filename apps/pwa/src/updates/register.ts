import { messageSW } from 'workbox-window';
import { deviceStorage } from '../browser/storage';
import { hasUnsavedInput } from './dirty-forms';
import { someTabHasUnsavedInput } from './dirty-tabs';
import { lastFailedImport } from './failed-imports';
import { releaseIsBroken } from './release-is-broken';
import { watchTypedFields } from './typed-fields';

const HOUR = 3_600_000;
const LATER_KEY = 'update-later';

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
  return update !== null && deviceStorage.getItem(LATER_KEY) !== update.version;
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
  deviceStorage.setItem(LATER_KEY, update.version);
  setUpdate(update);
}

/** What a version calls itself. */
const versionOf = async (worker: ServiceWorker): Promise<string> =>
  String(await messageSW(worker, { type: 'VERSION' }));

const report = (error: unknown): void => console.error(error);

/**
 * Registers the service worker, and looks for a new version each hour and each time the app comes to the front. A page
 * that stays open hears of every version, however many come.
 * @param workers and `ask`, what a version calls itself: a test gives its own.
 * @throws where the browser refuses workers.
 */
export async function registerServiceWorker(workers = navigator.serviceWorker, ask = versionOf): Promise<void> {
  watchTypedFields();
  // The first worker of all takes over a page that came from the network: nothing to reload for.
  let isFirst = !workers.controller;
  let broken = false;
  const registration = await workers.register('/sw.js');

  async function offerWaiting(): Promise<void> {
    const { active, waiting } = registration;
    // The first worker of all waits, too, for as long as it takes to find that there is nobody to wait for.
    if (!active || !waiting) return;
    const apply = () => registration.waiting?.postMessage({ type: 'SKIP_WAITING' });
    // Where a file of this version is gone there is nothing to put off.
    if (broken && !(await someTabHasUnsavedInput())) apply();
    const version = await ask(waiting);
    if (registration.waiting === waiting && update?.version !== version) setUpdate({ version, apply });
  }
  const offer = () => void offerWaiting().catch(report);

  function follow(): void {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => installing.state === 'installed' && offer());
  }

  async function onControlling(): Promise<void> {
    if (isFirst) isFirst = false;
    else if (!hasUnsavedInput()) location.reload();
    else if (workers.controller) {
      // What is being written here stays; the new version is offered once more when it has been sent.
      const version = `${await ask(workers.controller)} runs`;
      setUpdate({ version, apply: () => location.reload() });
    }
  }

  workers.addEventListener('controllerchange', () => void onControlling().catch(report));
  registration.addEventListener('updatefound', follow);
  follow();
  offer();

  // Without a network there is nothing to find, and that is no fault.
  const look = () => void registration.update().then(offer, () => undefined);
  async function onPreloadError(failure: unknown): Promise<void> {
    if (broken || !(await releaseIsBroken(failure))) return;
    broken = true;
    look();
  }
  addEventListener('vite:preloadError', ({ payload }) => void onPreloadError(payload).catch(report));
  const before = lastFailedImport();
  if (before) void onPreloadError(before.failure).catch(report);
  setInterval(look, HOUR);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}
