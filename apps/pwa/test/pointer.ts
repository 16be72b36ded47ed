import { fireEvent } from '@testing-library/react';
import '../src/browser/watch-press';

/** Dispatches a pointer event of the main button. jsdom has no `PointerEvent`. */
export function firePointer(type: 'pointerdown' | 'pointerup', element: Element = document.body): void {
  const event = new MouseEvent(type, { bubbles: true, button: 0, buttons: 1 });
  fireEvent(element, Object.assign(event, { pointerId: 1, isPrimary: true }));
}
