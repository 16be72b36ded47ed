type Delay = (action: () => void) => void;

/**
 * Runs the action at once. While a pointer is pressed, waits for its release and the click that follows. Actions run in
 * the order of their calls. Before `watch-press.ts` is loaded, all actions run at once. `new Promise(afterPress)` waits
 * for the end of a press.
 */
export let afterPress: Delay = (action) => action();

/** Sets what `afterPress` does. This module is part of the first scripts, so it does not watch presses itself. */
export function delayWith(delay: Delay): void {
  afterPress = delay;
}
