import type { Placement } from './certificate-placement';
import { textBoxesOf } from './text-boxes';
import type { TextBoxName } from './text-boxes';

/** Points by which a box may reach into the QR code. */
const REACH_MAX = 1;

const overlap = (a: number, aLength: number, b: number, bLength: number) =>
  Math.min(a + aLength, b + bLength) - Math.max(a, b);

/**
 * The boxes whose text and the QR code could hide each other. The box of the QR code includes its quiet zone, which is
 * drawn white.
 * @param proposed the placement that the template starts with. On a tiny page it may have such boxes, which stay
 * allowed
 */
export function textsUnderQr(placement: Placement, proposed?: Placement): TextBoxName[] {
  const allowed = new Set(proposed && textsUnderQr(proposed));
  const { qr } = placement;
  return textBoxesOf(placement).flatMap(([name, box]) => {
    const isApart =
      box.page !== qr.page ||
      overlap(box.x, box.width, qr.x, qr.width) <= REACH_MAX ||
      overlap(box.y, box.height, qr.y, qr.height) <= REACH_MAX;
    return isApart || allowed.has(name) ? [] : [name];
  });
}
