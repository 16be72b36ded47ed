import type { FormTarget, Placement } from '@telar/domain/certificate-placement';
import { defaultPlacement } from '@telar/domain/default-placement';
import { fitPlacement } from '@telar/domain/fit-placement';
import { PDFDocument } from 'pdf-lib';
import { printedValues } from '../content';
import { targetOf } from '../draw/form-values';
import { renderCertificate } from '../render';
import { SAMPLE_CERTIFICATE, SAMPLE_URL } from '../sample-certificate';
import type { FormBox } from '../template/form-fields';
import { pageView } from '../template/page-view';
import type { SeenBox } from '../template/page-view';
import { openTemplate } from '../template/template';
import { asTemplateError, TemplateError } from '../template/template-error';
import { measure } from '../text/fit';
import type { CertificateFonts } from '../text/fonts';
import { readDrawnPage } from './drawn-page';
import type { DrawnPage, DrawnRect, DrawnText } from './drawn-page';
import { readDrawnQr } from './drawn-qr';
import { isInside } from './is-inside';

/** Points of the smallest text that counts as readable: on screen, enlarged. */
const TEXT_MIN = 1.5;

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

/** Part of the font's size that capitals are high. */
const CAPITALS = 0.65;

/** Points by which a later rectangle may reach into a text. */
const COVERED_MAX = 1;

/** True if a rectangle that is drawn after a text, such as the white ground of the QR, covers a part of it. */
function isCovered({ text, x, y, size, order }: DrawnText, rects: readonly DrawnRect[], fonts: CertificateFonts) {
  // The widest: which font a line has is not read.
  const width = (Math.max(...Object.values(fonts).map((font) => measure(text, font))) * size) / 1000;
  const top = y - size * CAPITALS;
  return rects.some(
    (rect) =>
      rect.order > order &&
      Math.min(x + width, rect.x + rect.width) - Math.max(x, rect.x) > COVERED_MAX &&
      Math.min(y, rect.y + rect.height) - Math.max(top, rect.y) > COVERED_MAX,
  );
}

/** The text that is readable in a box on the page. */
function textIn({ texts, rects }: DrawnPage, box: SeenBox, page: SeenBox, fonts: CertificateFonts): string {
  const readable = texts.filter(
    (line) => line.size >= TEXT_MIN && isInside(line, box) && isInside(line, page) && !isCovered(line, rects, fonts),
  );
  return readable
    .map(({ text }) => text)
    .join(' ')
    .normalize('NFC')
    .replace(/\s+/g, ' ');
}

/**
 * Prints a certificate on a prepared template and reads it again: name and code must be readable text at their places
 * that nothing covers, and the QR code must contain its address.
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
      if (!textIn(drawn, place.box, page, fonts).includes(values[name])) {
        throw new TemplateError('template_illegible', name);
      }
    }
    const first = read(0);
    if (readDrawnQr(first.drawn.rects, expected.qr, first.page) !== SAMPLE_URL) {
      throw new TemplateError('template_illegible', 'qr');
    }
  } catch (error) {
    throw asTemplateError(error);
  }
}
