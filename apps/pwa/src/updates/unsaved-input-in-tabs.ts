/** Each tab with unsaved input holds this lock. The browser releases it when the tab closes or crashes. */
const LOCK = 'telar-dirty-form';
const CHANNEL = 'telar-dirty-forms';

let thisTabHasUnsaved = false;
let releaseLock = (): void => undefined;

function notifyTabs(): void {
  if (!('BroadcastChannel' in globalThis)) return;
  // An open channel keeps the page out of the back/forward cache, so it is closed at once.
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Reports to the other tabs whether this tab has unsaved input. */
export function reportUnsavedInput(hasUnsaved: boolean): void {
  thisTabHasUnsaved = hasUnsaved;
  if (!hasUnsaved) return releaseLock();
  if (!('locks' in navigator)) return;
  const hold = () =>
    new Promise<void>((release) => {
      releaseLock = release;
      if (thisTabHasUnsaved) notifyTabs();
      else release();
    });
  navigator.locks
    .request(LOCK, { mode: 'shared' }, hold)
    .then(notifyTabs)
    .catch((error: unknown) => console.error(error));
}

/** True while this or another tab has unsaved input. Without the Locks API it checks only this tab. */
export async function someTabHasUnsavedInput(): Promise<boolean> {
  if (thisTabHasUnsaved || !('locks' in navigator)) return thisTabHasUnsaved;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === LOCK);
}

/** Calls `listener` when the unsaved input of another tab may have changed. @returns a function that stops it. */
export function onOtherTabsChange(listener: () => void): () => void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;
  channel?.addEventListener('message', listener);
  // A closed tab sends no message, so this tab checks again when it becomes visible.
  document.addEventListener('visibilitychange', listener);
  return () => {
    channel?.close();
    document.removeEventListener('visibilitychange', listener);
  };
}
