// A press on a button takes the focus from a field first. What the field then shows or hides would move the button, and
// the click would miss it.

let pressed: number | null = null;
let waitingActions: (() => void)[] = [];

function release(): void {
  pressed = null;
  const actions = waitingActions;
  waitingActions = [];
  // The browser dispatches the click in the same task as the release.
  for (const action of actions) setTimeout(action);
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

/** Runs the action at once. While a pointer is pressed, waits for its release and the click that follows. */
export function afterPress(action: () => void): void {
  if (pressed === null) action();
  else waitingActions.push(action);
}
