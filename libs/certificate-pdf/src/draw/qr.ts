import { encode } from 'uqr';
import type { RenderJob } from './render-job';
import type { SeenBox } from '../template/page-view';
import { COLORS } from './colors';
import type { Sheet } from './sheet';
import { drawValue } from './value';

/** Modules of quiet zone on each side, as ISO/IEC 18004 requires. */
const QUIET_ZONE = 4;

/** Ordinary phones read a module of this width (0.5 mm) from paper. In points. */
const COMFORTABLE_MODULE = 1.4;

/**
 * Makes the QR code of a text with the strongest error correction whose modules are comfortably wide in `side` points,
 * or else with the fewest modules.
 */
export function qrFor(text: string, side: number): { size: number; data: boolean[][] } {
  for (const ecc of ['Q', 'M'] as const) {
    const code = encode(text, { ecc, border: 0 });
    if (side / (code.size + 2 * QUIET_ZONE) >= COMFORTABLE_MODULE) return code;
  }
  return encode(text, { ecc: 'L', boostEcc: true, border: 0 });
}

/** Draws a QR code on white, which includes its quiet zone, in the largest square in the middle of the box. */
function drawQr(sheet: Sheet, text: string, box: SeenBox): void {
  const side = Math.min(box.width, box.height);
  const [left, top] = [box.x + (box.width - side) / 2, box.y + (box.height - side) / 2];
  const { size, data } = qrFor(text, side);
  const unit = side / (size + 2 * QUIET_ZONE);
  const dark: SeenBox[] = [];
  data.forEach((row, r) => {
    // One rectangle for each run of dark modules.
    for (let start = 0; start < row.length; start += 1) {
      if (!row[start]) continue;
      let end = start;
      while (row[end + 1]) end += 1;
      const x = left + (QUIET_ZONE + start) * unit;
      dark.push({ x, y: top + (QUIET_ZONE + r) * unit, width: (end - start + 1) * unit, height: unit });
      start = end;
    }
  });
  sheet.rects([{ x: left, y: top, width: side, height: side }], COLORS.white);
  sheet.rects(dark, COLORS.black);
}

/**
 * Draws the QR code on the first page, and the certificate's code under it if it is not printed elsewhere, both on white.
 * @param placed the box in points of the page
 */
export function drawVerification({ order, sheets, values }: RenderJob, placed: SeenBox, codeIsPrinted: boolean): void {
  const [sheet] = sheets;
  if (!sheet) return;
  const box = sheet.scaled(placed);
  const caption = codeIsPrinted ? 0 : Math.min(10, box.height * 0.12);
  drawQr(sheet, order.verificationUrl, { ...box, height: box.height - caption });
  if (codeIsPrinted) return;
  const captionBox = { ...box, y: box.y + box.height - caption, height: caption };
  sheet.rects([captionBox], COLORS.white);
  drawValue(sheet, 'certificate_code', values.certificate_code, order.fonts, {
    box: captionBox,
    size: caption * 0.8,
    align: 'center',
  });
}
