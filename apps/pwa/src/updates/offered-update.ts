import { createAtom } from '@tanstack/store';
import { deviceStorage, storeIfPossible } from '../browser/storage';

const POSTPONED_KEY = 'update-later';

/** A new version that is waiting, or that is already active while this page still runs the old version. */
export interface Update {
  version: string;
  apply: () => void;
}

const update = createAtom<Update | null>(null);
/** The version that was postponed in this tab when the browser had no room for it. */
let postponedHere: string | null = null;

/** Offers a new version instead of an earlier one. */
export function offerUpdate(offered: Update): void {
  update.set(offered);
}

/** The last offered version, also if the user postponed it; `null` if there was none. */
export const offeredVersion = (): string | null => update.get()?.version ?? null;

/** True if there is a new version that the user has not postponed. */
export function updateIsOffered(): boolean {
  const offered = update.get();
  if (offered === null || offered.version === postponedHere) return false;
  return deviceStorage.getItem(POSTPONED_KEY) !== offered.version;
}

/** Calls `listener` when `updateIsOffered` may have changed in any tab. @returns a function that unsubscribes. */
export function onUpdateOffered(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === POSTPONED_KEY) listener();
  };
  const { unsubscribe } = update.subscribe(listener);
  addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    removeEventListener('storage', onStorage);
  };
}

/** Activates the waiting version. Then each tab without unsaved input reloads. */
export function applyUpdate(): void {
  update.get()?.apply();
}

/**
 * Postpones this version in all tabs and does not offer it again. The browser activates it after all tabs are closed.
 */
export function postponeUpdate(): void {
  const offered = update.get();
  if (!offered) return;
  if (!storeIfPossible(deviceStorage, POSTPONED_KEY, offered.version)) postponedHere = offered.version;
  // A new object, so that the atom notifies its subscribers.
  update.set({ ...offered });
}
