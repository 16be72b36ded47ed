import type { FormTarget, Placement } from '@telar/domain/certificate-placement';
import { defaultPlacement } from '@telar/domain/default-placement';
import { fitPlacement } from '@telar/domain/fit-placement';
import { PDFDocument } from 'pdf-lib';
import { decodeQR } from 'qr/decode.js';
import { printedValues } from '../content';
import { targetOf } from '../draw/form-values';
import { renderCertificate } from '../render';
import { SAMPLE_CERTIFICATE, SAMPLE_URL } from '../sample-certificate';
import type { FormBox } from '../template/form-fields';
import { pageView } from '../template/page-view';
import type { SeenBox } from '../template/page-view';
import { openTemplate } from '../template/template';
import { asTemplateError, TemplateError } from '../template/template-error';
import type { CertificateFonts } from '../text/fonts';
import { readDrawnPage } from './drawn-page';
import type { DrawnPage, DrawnRect } from './drawn-page';

/** Points of the smallest text and of the narrowest module that count as readable: on screen, enlarged. */
const TEXT_MIN = 1.5;
const MODULE_MIN = 0.35;
const TOLERANCE = 2;
const PIXELS_PER_MODULE = 4;
const QUIET_ZONE = 4;

/** Where name, code and QR of a certificate belong. `null` if it does not print one. */
interface ExpectedPlaces {
  user_name: { page: number; box: SeenBox } | null;
  certificate_code: { page: number; box: SeenBox };
  qr: SeenBox;
}

async function expectedPlaces(template: Uint8Array, wanted: Placement | null): Promise<ExpectedPlaces> {
  const { views, boxes, hasForm } = await openTemplate(template);
  const placement = fitPlacement(wanted ?? defaultPlacement(views), views);
  const field = (target: FormTarget, accepts: (box: FormBox) => boolean = () => true) =>
    boxes.find((box) => targetOf(box, wanted) === target && accepts(box)) ?? null;
  const placed = (name: 'user_name' | 'certificate_code') => {
    const box = hasForm ? undefined : placement.fields[name];
    return field(name) ?? (box ? { page: box.page, box } : null);
  };
  const qr = field('qr', ({ page }) => page === 0)?.box ?? placement.qr;
  // Without a place of its own, the code is under the QR.
  return { user_name: placed('user_name'), certificate_code: placed('certificate_code') ?? { page: 0, box: qr }, qr };
}

const isInside = ({ x, y }: { x: number; y: number }, box: SeenBox) =>
  x >= box.x - TOLERANCE &&
  x <= box.x + box.width + TOLERANCE &&
  y >= box.y - TOLERANCE &&
  y <= box.y + box.height + TOLERANCE;

/** The text that is readable in a box on the page. */
function textIn({ texts }: DrawnPage, box: SeenBox, page: SeenBox): string {
  const readable = texts.filter((line) => line.size >= TEXT_MIN && isInside(line, box) && isInside(line, page));
  return readable
    .map(({ text }) => text)
    .join(' ')
    .normalize('NFC')
    .replace(/\s+/g, ' ');
}

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
  if (modules > 200) return null;
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

function readQr(rects: readonly DrawnRect[], box: SeenBox, page: SeenBox): string {
  const image = pixelsOf(rects, box, page);
  try {
    return image ? decodeQR(image) : '';
  } catch {
    return '';
  }
}

/**
 * Prints a certificate on a prepared template and reads it again: name and code must be readable text at their places,
 * and the QR code must contain its address.
 * @param placement as certificates will use it; `null` for the default placement
 * @throws TemplateError `template_illegible`, or as `renderCertificate`
 */
export async function tryTemplate(
  template: Uint8Array,
  fonts: CertificateFonts,
  placement: Placement | null = null,
): Promise<void> {
  try {
    const sample = { content: SAMPLE_CERTIFICATE, verificationUrl: SAMPLE_URL, academy: 'Telar' };
    const { bytes } = await renderCertificate({ ...sample, template, placement, fonts });
    const expected = await expectedPlaces(template, placement);
    const doc = await PDFDocument.load(bytes, { updateMetadata: false });
    const values = printedValues(SAMPLE_CERTIFICATE);
    const read = (index: number) => {
      const page = doc.getPage(index);
      const view = pageView(page);
      return {
        drawn: readDrawnPage(doc.context, page.node, view),
        page: { x: 0, y: 0, width: view.width, height: view.height },
      };
    };
    for (const name of ['user_name', 'certificate_code'] as const) {
      const place = expected[name];
      if (!place) continue;
      const { drawn, page } = read(place.page);
      if (!textIn(drawn, place.box, page).includes(values[name])) throw new TemplateError('template_illegible', name);
    }
    const first = read(0);
    if (readQr(first.drawn.rects, expected.qr, first.page) !== SAMPLE_URL) {
      throw new TemplateError('template_illegible', 'qr');
    }
  } catch (error) {
    throw asTemplateError(error);
  }
}
