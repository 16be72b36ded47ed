// A press on a button takes the focus from a field first. What the field then shows or hides would move the button, and
// the click would miss it.

let isPressed = false;
let waiting: (() => void)[] = [];

function release(): void {
  isPressed = false;
  const actions = waiting;
  waiting = [];
  // The browser dispatches the click in the same task as the release.
  for (const action of actions) setTimeout(action);
}

addEventListener('pointerdown', () => (isPressed = true), { capture: true });
for (const type of ['pointerup', 'pointercancel']) addEventListener(type, release, { capture: true });

/** Runs the action now; while a pointer is pressed, only after its release and the click that follows. */
export function afterPress(action: () => void): void {
  if (isPressed) waiting.push(action);
  else action();
}
