import { decodeQR } from 'qr/decode.js';
import type { SeenBox } from '../template/page-view';
import type { DrawnRect } from './drawn-page';
import { isInside } from './is-inside';

/** Points of the narrowest module that counts as readable: on screen, enlarged. */
const MODULE_MIN = 0.35;
/** The largest QR code has 177 modules on each side, 185 with its quiet zone. */
const MODULES_MAX = 200;
const PIXELS_PER_MODULE = 4;
const QUIET_ZONE = 4;

/** Draws the dark rectangles in a box as pixels: a QR code with its quiet zone. `null` if there are none. */
function pixelsOf(rects: readonly DrawnRect[], box: SeenBox, page: SeenBox) {
  const dark = rects.filter((rect) => {
    const end = { x: rect.x + rect.width, y: rect.y + rect.height };
    return (
      rect.color === '0 0 0' && isInside(rect, box) && isInside(end, box) && isInside(rect, page) && isInside(end, page)
    );
  });
  const unit = Math.min(...dark.map(({ height }) => height));
  if (!(unit >= MODULE_MIN)) return null;
  const [left, top] = [Math.min(...dark.map(({ x }) => x)), Math.min(...dark.map(({ y }) => y))];
  const modules = Math.round((Math.max(...dark.map(({ y, height }) => y + height)) - top) / unit) + 2 * QUIET_ZONE;
  if (modules > MODULES_MAX) return null;
  const side = modules * PIXELS_PER_MODULE;
  const data = new Uint8Array(side * side * 4).fill(255);
  const pixel = (points: number) => Math.round((points / unit + QUIET_ZONE) * PIXELS_PER_MODULE);
  for (const { x, y, width, height } of dark) {
    for (let row = pixel(y - top); row < pixel(y - top + height); row += 1) {
      const [from, to] = [pixel(x - left), pixel(x - left + width)];
      for (let column = from; column < to; column += 1) {
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
      }
    }
  }
  return { width: side, height: side, data };
}

/** Reads the QR code that dark rectangles draw in a box. Returns '' if there is none that a reader could read. */
export function readDrawnQr(rects: readonly DrawnRect[], box: SeenBox, page: SeenBox): string {
  const image = pixelsOf(rects, box, page);
  try {
    return image ? decodeQR(image) : '';
  } catch {
    return '';
  }
}
