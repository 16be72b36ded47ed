// A press on a button takes the focus from a field first. What the field then shows or hides would move the button, and
// the click would miss it.

let isPressed = false;
let waitingActions: (() => void)[] = [];

function release(): void {
  isPressed = false;
  const actions = waitingActions;
  waitingActions = [];
  // The browser dispatches the click in the same task as the release.
  for (const action of actions) setTimeout(action);
}

addEventListener('pointerdown', () => (isPressed = true), { capture: true });
for (const type of ['pointerup', 'pointercancel']) addEventListener(type, release, { capture: true });

/** Runs the action at once. While a pointer is pressed, waits for its release and the click that follows. */
export function afterPress(action: () => void): void {
  if (isPressed) waitingActions.push(action);
  else action();
}
