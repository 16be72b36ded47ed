import type { FieldBox, PageSize, PlacedBox } from '@telar/domain/certificate-placement';
import { minSize } from './boxes';
import type { BoxId } from './boxes';
import { resizeBox } from './resizing';
import type { Handle } from './resizing';

const ARROWS: Record<string, Handle> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Steps in points. The large step applies with Shift. */
const STEP = 1;
const LARGE_STEP = 10;

interface PressedKey {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
}

/** The changes of a box. All steps of a held key have the same gesture, so one undo reverts them. */
interface BoxChange {
  changes: Partial<FieldBox>;
  gesture: string;
}

/** Returns how an arrow key moves the box, or resizes it with Alt; `null` for other keys. */
export function arrowKeyChange(pressed: PressedKey, id: BoxId, box: PlacedBox, page: PageSize): BoxChange | null {
  const arrow = ARROWS[pressed.key];
  if (!arrow) return null;
  const step = pressed.shiftKey ? LARGE_STEP : STEP;
  const dx = arrow.x * step;
  const dy = arrow.y * step;
  if (!pressed.altKey) return { changes: { x: box.x + dx, y: box.y + dy }, gesture: `move-${id}` };
  const min = minSize(id);
  // The QR is square, so every arrow changes both sides.
  const { width, height } =
    id === 'qr'
      ? resizeBox(box, page, { handle: { x: 1, y: 1 }, dx: dx + dy, dy: dx + dy, min })
      : resizeBox(box, page, { handle: { x: arrow.x && 1, y: arrow.y && 1 }, dx, dy, min });
  return { changes: { width, height }, gesture: `resize-${id}` };
}
