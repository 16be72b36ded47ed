import { delayWith } from './after-press';

// What appears or disappears during a press would move the pressed button, and the click would miss it. A press also
// takes the focus from a field, whose error then appears or disappears.

/**
 * A longer press is not a click. If the browser reports the end of a press in no way, the actions run after this time.
 */
const PRESS_MAX_MS = 20_000;

/** The pointer of a press that began before this module was loaded. */
const UNKNOWN = -1;

/** The id of the pressed pointer. */
let pressed: number | null = null;
let waitingActions: (() => void)[] = [];
let timeout: ReturnType<typeof setTimeout> | undefined;

/** Ends the press. The waiting actions run in the next task. */
export function endPress(): void {
  clearTimeout(timeout);
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

function onPointerDown({ button, pointerId, isPrimary }: PointerEvent): void {
  // A second finger does not end the press of the first.
  if (!isPrimary) return;
  endPress();
  if (button === 0) startPress(pointerId);
}

function startPress(pointerId: number): void {
  pressed = pointerId;
  timeout = setTimeout(endPress, PRESS_MAX_MS);
}

function onPointerEnd({ pointerId }: PointerEvent): void {
  if (pointerId === pressed || pressed === UNKNOWN) endPress();
}

/** Notices a release that no event reported: over another window, a context menu or a dialog of the browser. */
function onPointerMove({ buttons }: PointerEvent): void {
  if (pressed !== null && buttons === 0) endPress();
}

/** The open list of a `<select>` takes the pointer's release. After a choice in it, only the mouse reports one. */
function onMouseUp({ button }: MouseEvent): void {
  if (button === 0) endPress();
}

const CAPTURE = { capture: true, passive: true };
addEventListener('pointerdown', onPointerDown, CAPTURE);
addEventListener('pointermove', onPointerMove, CAPTURE);
addEventListener('mouseup', onMouseUp, CAPTURE);
for (const type of ['pointerup', 'pointercancel'] as const) addEventListener(type, onPointerEnd, CAPTURE);
// After these, the press makes no click, or the user has continued with the keyboard.
for (const type of ['contextmenu', 'dragstart', 'keydown', 'pagehide', 'visibilitychange']) {
  addEventListener(type, endPress, CAPTURE);
}
// With `capture`, the window would also report each field that loses the focus.
addEventListener('blur', endPress);

if (document.querySelector('html:active')) startPress(UNKNOWN);

/** True while actions wait for the end of a press. */
export const isDelayed = (): boolean => pressed !== null || waitingActions.length > 0;

delayWith((action) => {
  if (isDelayed()) waitingActions.push(action);
  else action();
});
