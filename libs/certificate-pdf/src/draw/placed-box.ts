import type { FieldBox } from '@telar/domain/certificate-placement';
import { color } from './colors';
import type { RenderJob } from './render-job';
import type { Sheet } from './sheet';
import { drawValue } from './value';
import type { ValuePlace } from './value';

/** A placed box in the lengths of its sheet. */
export function placeOn(sheet: Sheet, box: FieldBox): ValuePlace {
  const place = { box: sheet.scaled(box), size: box.size / sheet.unit, align: box.align };
  return box.ink ? { ...place, color: color(box.ink) } : place;
}

/** Draws the web address of the certificate's page. */
export function drawUrl({ sheets, order, printedUrl }: RenderJob, box: FieldBox): void {
  const sheet = sheets[box.page];
  if (sheet) drawValue(sheet, 'certificate_code', printedUrl, order.fonts, placeOn(sheet, box));
}
