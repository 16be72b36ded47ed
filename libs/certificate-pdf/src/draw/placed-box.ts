import type { FieldBox } from '@telar/domain/certificate-placement';
import { color } from './colors';
import { addValue } from './page-parts';
import type { RenderJob } from './render-job';
import type { Sheet, Tag } from './sheet';
import { drawValue } from './value';
import type { ValuePlace } from './value';

/** A placed box in the lengths of its sheet. */
export function placeOn(sheet: Sheet, box: FieldBox, tag: Tag): ValuePlace {
  const place = { box: sheet.scaled(box), size: box.size / sheet.unit, align: box.align, tag };
  return box.ink ? { ...place, color: color(box.ink) } : place;
}

/** Draws the web address of the certificate's page. */
export function drawUrl({ sheets, order, printedUrl }: RenderJob, box: FieldBox): void {
  const sheet = sheets[box.page];
  if (!sheet) return;
  const tag = addValue(sheet, 'verification_url', printedUrl, false);
  drawValue(sheet, 'certificate_code', printedUrl, order.fonts, placeOn(sheet, box, tag));
}
