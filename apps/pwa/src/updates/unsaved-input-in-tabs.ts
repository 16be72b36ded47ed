/**
 * The name of the lock that each tab with unsaved input holds. The browser releases it when the tab closes or crashes.
 * Tabs of older releases use this name and the channel's name, so they do not change.
 */
const LOCK_NAME = 'telar-dirty-form';
const CHANNEL_NAME = 'telar-dirty-forms';

let thisTabHasUnsaved = false;
let releaseLock = (): void => undefined;

function notifyTabs(): void {
  if (!('BroadcastChannel' in globalThis)) return;
  // An open channel keeps the page out of the back/forward cache, so it is closed at once.
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.postMessage(null);
  channel.close();
}

/** Holds the shared lock until `releaseLock` is called, and notifies the other tabs when it starts and ends. */
function holdLock(): void {
  // The browser grants the lock later. A release before that is not lost: the promise is already resolved then.
  const released = new Promise<void>((resolve) => {
    releaseLock = resolve;
  });
  const onGranted = () => {
    notifyTabs();
    return released;
  };
  navigator.locks
    .request(LOCK_NAME, { mode: 'shared' }, onGranted)
    .then(notifyTabs)
    .catch((error: unknown) => console.error(error));
}

/** Reports to the other tabs whether this tab has unsaved input. */
export function reportUnsavedInput(hasUnsaved: boolean): void {
  if (hasUnsaved === thisTabHasUnsaved) return;
  thisTabHasUnsaved = hasUnsaved;
  if (!hasUnsaved) releaseLock();
  else if ('locks' in navigator) holdLock();
}

/** True while this or another tab has unsaved input. Without the Locks API it checks only this tab. */
export async function someTabHasUnsavedInput(): Promise<boolean> {
  if (thisTabHasUnsaved || !('locks' in navigator)) return thisTabHasUnsaved;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === LOCK_NAME);
}

/** Calls `listener` when the unsaved input of another tab may have changed. @returns a function that unsubscribes. */
export function onOtherTabsChange(listener: () => void): () => void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL_NAME) : null;
  channel?.addEventListener('message', listener);
  // A closed tab sends no message, so this tab checks again when it becomes visible.
  document.addEventListener('visibilitychange', listener);
  return () => {
    channel?.close();
    document.removeEventListener('visibilitychange', listener);
  };
}
