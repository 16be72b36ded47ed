import { encodeQR } from 'qr';
import type { ErrorCorrection } from 'qr';
import type { SeenBox } from '../template/page-view';
import { COLORS } from './colors';
import { addElement, addPicture } from './page-parts';
import type { RenderJob } from './render-job';
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

/**
 * Draws a QR code on white, which includes its quiet zone, in the largest square in the middle of the box.
 * @param address of the certificate's page, as people type it
 */
function drawQr(sheet: Sheet, modules: QrModules, box: SeenBox, address: string): void {
  const side = Math.min(box.width, box.height);
  const [left, top] = [box.x + (box.width - side) / 2, box.y + (box.height - side) / 2];
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
  const square = { x: left, y: top, width: side, height: side };
  const tag = addPicture(sheet, 'qr', `Código QR de verificación: ${address}`, square);
  sheet.rects([square], COLORS.white, tag);
  sheet.cells(dark, { x: left, y: top, unit: side / modules.length }, COLORS.black, tag);
}

/** The narrowest module that the lines under a QR may leave it: 0.35 mm. In points on A4. */
const LEAST_MODULE = 1;

/** What is printed elsewhere on the certificate, so that it is not needed under the QR. */
export interface PrintedElsewhere {
  code: boolean;
  url: boolean;
}

/** The lines under the QR: the web address in two lines, of which the second one is the code, or the code only. */
function captionLines({ values, printedUrl }: RenderJob, { code, url }: PrintedElsewhere): string[] {
  const { certificate_code } = values;
  const start = printedUrl.slice(0, printedUrl.length - certificate_code.length);
  if (!url) return [start, certificate_code];
  return code ? [] : [certificate_code];
}

/**
 * Draws the QR code on the first page. Under it, on white as well, are the certificate's code and its web address, if
 * they are not printed elsewhere. The address is left out if the QR would become too small.
 * @param placed the box in points of the page
 */
export function drawVerification(job: RenderJob, placed: SeenBox, printed: PrintedElsewhere): void {
  const { order, sheets } = job;
  const [sheet] = sheets;
  if (!sheet) return;
  const box = sheet.scaled(placed);
  if (order.model) {
    order.model.qr = box;
    return;
  }
  const lineHeight = Math.min(10, box.height * 0.12);
  const sideAbove = (lines: readonly string[]) => Math.min(box.width, box.height - lines.length * lineHeight);
  const wanted = captionLines(job, printed);
  const side = sideAbove(wanted);
  const modules = qrFor(order.verificationUrl, side);
  const isReadable = side / modules.length >= LEAST_MODULE;
  const lines = isReadable ? wanted : captionLines(job, { ...printed, url: true });
  const height = box.height - lines.length * lineHeight;
  const drawn = isReadable ? modules : qrFor(order.verificationUrl, sideAbove(lines));
  drawQr(sheet, drawn, { ...box, height }, job.printedUrl);
  const tag = addElement(sheet, 'caption', 'P');
  lines.forEach((line, i) => {
    const lineBox = { ...box, y: box.y + height + i * lineHeight, height: lineHeight };
    sheet.rects([lineBox], COLORS.white);
    drawValue(sheet, 'certificate_code', line, order.fonts, {
      box: lineBox,
      size: lineHeight * 0.8,
      align: 'center',
      tag,
    });
  });
}
