import { arrowKeyChange } from './arrow-keys';

const PAGE = { width: 842, height: 595 };
const BOX = { page: 0, x: 100, y: 200, width: 120, height: 20 };
const QR = { page: 0, x: 700, y: 400, width: 90, height: 90 };
const NONE = { shiftKey: false, altKey: false };

it.each([
  ['ArrowLeft', NONE, { x: 99, y: 200 }],
  ['ArrowDown', { ...NONE, shiftKey: true }, { x: 100, y: 210 }],
  ['ArrowRight', { ...NONE, altKey: true }, { width: 121, height: 20 }],
  ['ArrowUp', { shiftKey: true, altKey: true }, { width: 120, height: 10 }],
])('changes the box when the user presses %s with %j', (key, modifiers, changes) => {
  expect(arrowKeyChange({ key, ...modifiers }, 'dni', BOX, PAGE)?.changes).toEqual(changes);
});

it('resizes both sides of the QR', () => {
  const pressed = { key: 'ArrowUp', shiftKey: false, altKey: true };
  expect(arrowKeyChange(pressed, 'qr', QR, PAGE)?.changes).toEqual({ width: 89, height: 89 });
});

it('groups repeats of a key in one gesture, and separates moving from resizing', () => {
  const gestures = [false, false, true].map(
    (altKey) => arrowKeyChange({ key: 'ArrowUp', shiftKey: false, altKey }, 'dni', BOX, PAGE)?.gesture,
  );
  expect(gestures).toEqual(['move-dni', 'move-dni', 'resize-dni']);
});

it('ignores other keys', () => {
  expect(arrowKeyChange({ key: 'a', ...NONE }, 'dni', BOX, PAGE)).toBeNull();
});
