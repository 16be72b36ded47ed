import { encode } from 'uqr';
import type { SeenBox } from '../template/page-view';
import { INK } from './colours';
import type { Sheet } from './sheet';

/** Modules of quiet zone on each side, as ISO/IEC 18004 wants them. */
const QUIET = 4;

/** A module this wide (0.5 mm) is read from paper by ordinary phones. */
const COMFORTABLE = 1.4;

/** The strongest correction whose modules are still comfortably wide in `side` points; else the one with fewest. */
export function qrFor(text: string, side: number): { size: number; data: boolean[][] } {
  for (const ecc of ['Q', 'M'] as const) {
    const code = encode(text, { ecc, border: 0 });
    if (side / (code.size + 2 * QUIET) >= COMFORTABLE) return code;
  }
  return encode(text, { ecc: 'L', boostEcc: true, border: 0 });
}

/** A QR on white ground with its quiet zone, in the largest square in the middle of the box. */
export function drawQr(sheet: Sheet, text: string, box: SeenBox): void {
  const side = Math.min(box.width, box.height);
  const [left, top] = [box.x + (box.width - side) / 2, box.y + (box.height - side) / 2];
  const { size, data } = qrFor(text, side);
  const unit = side / (size + 2 * QUIET);
  const dark: SeenBox[] = [];
  data.forEach((row, r) => {
    for (let start = 0; start < row.length; start += 1) {
      if (!row[start]) continue;
      let end = start;
      while (row[end + 1]) end += 1;
      const x = left + (QUIET + start) * unit;
      dark.push({ x, y: top + (QUIET + r) * unit, width: (end - start + 1) * unit, height: unit });
      start = end;
    }
  });
  sheet.rects([{ x: left, y: top, width: side, height: side }], INK.white);
  sheet.rects(dark, [0, 0, 0]);
}
