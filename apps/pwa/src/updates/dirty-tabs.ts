/** Each tab with unsent input holds this lock; a tab that closes or breaks lets go of it by itself. */
const LOCK = 'telar-dirty-form';
const CHANNEL = 'telar-dirty-forms';

let wanted = false;
let letGo = (): void => undefined;

function tell(): void {
  if (!('BroadcastChannel' in globalThis)) return;
  // Open for as long as it is needed: a channel that stays open keeps the page from being kept for the way back.
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Says to the other tabs whether this one holds unsent input. */
export function reportUnsavedInput(dirty: boolean): void {
  wanted = dirty;
  if (!dirty) return letGo();
  if (!('locks' in navigator)) return;
  const hold = () =>
    new Promise<void>((done) => {
      letGo = done;
      if (wanted) tell();
      else done();
    });
  navigator.locks
    .request(LOCK, { mode: 'shared' }, hold)
    .then(tell)
    .catch((error: unknown) => console.error(error));
}

/** True while any tab of the app, this one too, holds unsent input. Where there are no locks, only this one is known of. */
export async function someTabHasUnsavedInput(): Promise<boolean> {
  if (wanted || !('locks' in navigator)) return wanted;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === LOCK);
}

/** Calls back when that may have changed. @returns how to stop. */
export function onDirtyTabs(listener: () => void): () => void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;
  channel?.addEventListener('message', listener);
  // A tab that was closed says nothing; whoever comes back here looks again.
  document.addEventListener('visibilitychange', listener);
  return () => {
    channel?.close();
    document.removeEventListener('visibilitychange', listener);
  };
}
