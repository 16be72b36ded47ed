import { encodeQR } from 'qr';
import type { ErrorCorrection } from 'qr';
import type { RenderJob } from './render-job';
import type { SeenBox } from '../template/page-view';
import { COLORS } from './colors';
import type { Sheet } from './sheet';
import { drawValue } from './value';

/** Modules of quiet zone on each side, as ISO/IEC 18004 requires. */
const QUIET_ZONE = 4;

/** Ordinary phones read a module of this width (0.5 mm) from paper. In points. */
const COMFORTABLE_MODULE = 1.4;

/** Rows of modules with the quiet zone; `true` is dark. */
export type QrModules = readonly (readonly boolean[])[];

const encode = (text: string, ecc: ErrorCorrection): QrModules =>
  encodeQR(text, 'raw', { ecc, encoding: 'byte', border: QUIET_ZONE });

const CACHED_LEVELS_MAX = 1_000;

/** The level for each number of bytes and side of the code. The cache is emptied when it is full. */
const cachedLevels = new Map<string, ErrorCorrection>();

function levelFor(text: string, side: number): ErrorCorrection {
  for (const level of ['quartile', 'medium'] as const) {
    if (side / encode(text, level).length >= COMFORTABLE_MODULE) return level;
  }
  const least = encode(text, 'low').length;
  return (['high', 'quartile', 'medium'] as const).find((level) => encode(text, level).length === least) ?? 'low';
}

/**
 * Makes the QR code of a URL with the strongest error correction whose modules are comfortably wide in `side` points,
 * or else with the fewest modules, and with the strongest error correction for that number.
 */
export function qrFor(url: string, side: number): QrModules {
  const key = `${new TextEncoder().encode(url).length} ${side}`;
  const level = cachedLevels.get(key) ?? levelFor(url, side);
  if (cachedLevels.size >= CACHED_LEVELS_MAX) cachedLevels.clear();
  cachedLevels.set(key, level);
  return encode(url, level);
}

/** Draws a QR code on white, which includes its quiet zone, in the largest square in the middle of the box. */
function drawQr(sheet: Sheet, text: string, box: SeenBox): void {
  const side = Math.min(box.width, box.height);
  const [left, top] = [box.x + (box.width - side) / 2, box.y + (box.height - side) / 2];
  const modules = qrFor(text, side);
  const dark: SeenBox[] = [];
  modules.forEach((row, r) => {
    // One rectangle for each run of dark modules.
    for (let start = 0; start < row.length; start += 1) {
      if (!row[start]) continue;
      let end = start;
      while (row[end + 1]) end += 1;
      dark.push({ x: start, y: r, width: end - start + 1, height: 1 });
      start = end;
    }
  });
  sheet.rects([{ x: left, y: top, width: side, height: side }], COLORS.white);
  sheet.cells(dark, { x: left, y: top, unit: side / modules.length }, COLORS.black);
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
