// What appears or disappears during a press would move the pressed button, and the click would miss it. A press also
// takes the focus from a field, whose error then appears or disappears.

let pressed: number | null = null;
let waitingActions: (() => void)[] = [];

function release(): void {
  pressed = null;
  // The browser dispatches the click in the same task as the release.
  if (waitingActions.length > 0) setTimeout(runWaiting);
}

function runWaiting(): void {
  // The next press has begun.
  if (pressed !== null) return;
  const actions = waitingActions;
  waitingActions = [];
  // In a microtask an action that throws does not stop the next ones.
  for (const action of actions) queueMicrotask(action);
}

function onPointerDown({ button, pointerId }: PointerEvent): void {
  release();
  if (button === 0) pressed = pointerId;
}

function onPointerEnd({ pointerId }: PointerEvent): void {
  if (pointerId === pressed) release();
}

/** Notices a release that no event reported: over another window, a context menu or a dialog of the browser. */
function onPointerMove({ buttons }: PointerEvent): void {
  if (pressed !== null && buttons === 0) release();
}

const CAPTURE = { capture: true, passive: true };
addEventListener('pointerdown', onPointerDown, CAPTURE);
addEventListener('pointermove', onPointerMove, CAPTURE);
for (const type of ['pointerup', 'pointercancel'] as const) addEventListener(type, onPointerEnd, CAPTURE);
// After these, the press makes no click, or the user has continued with the keyboard.
for (const type of ['contextmenu', 'dragstart', 'keydown', 'pagehide']) addEventListener(type, release, CAPTURE);
// With `capture`, the window would also report each field that loses the focus.
addEventListener('blur', release);

/** True while actions wait for the end of a press. */
export const isDelayed = (): boolean => pressed !== null || waitingActions.length > 0;

/**
 * Runs the action at once. While a pointer is pressed, waits for its release and the click that follows. Actions run
 * in the order of their calls.
 */
export function afterPress(action: () => void): void {
  if (isDelayed()) waitingActions.push(action);
  else action();
}
