import { jest } from '@jest/globals';
import { afterPress } from './after-press';
import { endPress } from './watch-press';

/** Dispatches a pointer event. jsdom has no `PointerEvent`. */
function pointer(type: string, { pointerId = 1, isPrimary = true, ...init }: PointerEventInit = {}): void {
  document.body.dispatchEvent(
    Object.assign(new MouseEvent(type, { bubbles: true, ...init }), { pointerId, isPrimary }),
  );
}
const press = (init: PointerEventInit = {}) => pointer('pointerdown', { button: 0, buttons: 1, ...init });
const dispatch = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }));
const nextTask = () => new Promise((done) => setTimeout(done));

/** Passes an action to `afterPress`. Returns whether it runs at once. */
function runsAtOnce(): boolean {
  let hasRun = false;
  afterPress(() => (hasRun = true));
  return hasRun;
}

afterEach(() => {
  dispatch('keydown');
  return nextTask();
});

it('runs an action at once if no pointer is pressed', () => {
  expect(runsAtOnce()).toBe(true);
});

it.each<[string, () => void]>([
  ['its release', () => pointer('pointerup')],
  ['the browser cancels it', () => pointer('pointercancel')],
  ['the window loses the focus', () => dispatchEvent(new Event('blur'))],
  ['the page closes', () => dispatchEvent(new Event('pagehide'))],
  ['another tab hides the page', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
  [
    'a choice in the open list of a select',
    () => document.body.dispatchEvent(new MouseEvent('mouseup', { button: 0 })),
  ],
  ['the session ends', endPress],
  ['a drag starts', () => dispatch('dragstart')],
  ['a context menu opens', () => dispatch('contextmenu')],
  ['a key', () => dispatch('keydown')],
  ['a move without a button, whose release no event reported', () => pointer('pointermove', { buttons: 0 })],
])('lets an action wait during a press, until %s', async (_, end) => {
  let hasRun = false;
  press();
  afterPress(() => (hasRun = true));
  await nextTask();
  expect(hasRun).toBe(false);
  end();
  // The click of the press comes first.
  expect(hasRun).toBe(false);
  await nextTask();
  expect(hasRun).toBe(true);
  expect(runsAtOnce()).toBe(true);
});

it.each<[string, () => void]>([
  ['a move with the button down', () => pointer('pointermove', { buttons: 1 })],
  [
    'the tap of another finger',
    () => {
      pointer('pointerdown', { pointerId: 2, isPrimary: false });
      pointer('pointerup', { pointerId: 2, isPrimary: false });
    },
  ],
  ['the release of the secondary button', () => document.body.dispatchEvent(new MouseEvent('mouseup', { button: 2 }))],
  ['a field that loses the focus', () => document.body.dispatchEvent(new FocusEvent('blur'))],
])('does not take %s for the end of the press', (_, event) => {
  press();
  event();
  expect(runsAtOnce()).toBe(false);
});

it('ends a press after 20 seconds if the browser reports no end', async () => {
  const setTimer = jest.spyOn(globalThis, 'setTimeout');
  press();
  const [end, time] = setTimer.mock.lastCall ?? [];
  setTimer.mockRestore();
  expect(time).toBe(20_000);
  expect(runsAtOnce()).toBe(false);
  end?.();
  await nextTask();
  expect(runsAtOnce()).toBe(true);
});

it('does not wait for the secondary button, whose release a context menu may hide', () => {
  press({ button: 2, buttons: 2 });
  expect(runsAtOnce()).toBe(true);
});

it('runs the actions of a press and of its click in the order of the calls, also after one throws', async () => {
  const order: string[] = [];
  // Jest would report the error as a failure of the test.
  const queue = jest.spyOn(globalThis, 'queueMicrotask').mockImplementation((run) => {
    void Promise.resolve()
      .then(run)
      .catch(() => undefined);
  });
  press();
  afterPress(() => {
    throw new Error('broken');
  });
  afterPress(() => order.push('result'));
  pointer('pointerup');
  afterPress(() => order.push('click'));
  await nextTask();
  await nextTask();
  queue.mockRestore();
  expect(order).toEqual(['result', 'click']);
});

it('lets the actions wait until the end of a second press that follows at once', async () => {
  let hasRun = false;
  press();
  afterPress(() => (hasRun = true));
  pointer('pointerup');
  press();
  await nextTask();
  expect(hasRun).toBe(false);
  pointer('pointerup');
  await nextTask();
  expect(hasRun).toBe(true);
});
