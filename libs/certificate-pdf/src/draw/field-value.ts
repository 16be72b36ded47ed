import type { CertificateField } from '@telar/domain/certificate-placement';
import { labelledValue } from '../content';
import { hexOf } from '../template/template';
import { drawable } from '../text/coverage';
import { typographyOf } from '../text/typography';
import { COLORS } from './colors';
import { OPEN_FIELDS, warn } from './render-job';
import type { RenderJob } from './render-job';
import type { Sheet } from './sheet';
import { drawLabel, drawValue } from './value';
import type { ValuePlace } from './value';

/**
 * Draws the value of a field, under its label if it has one. On a model, the open values are not drawn; their places on
 * the first page are collected instead.
 */
export function drawFieldValue(
  job: RenderJob,
  sheet: Sheet,
  field: CertificateField,
  given: ValuePlace,
  isLabelled = false,
): void {
  const { order, values, sheets } = job;
  const printed = labelledValue(field, values[field]);
  const place = isLabelled ? drawLabel(sheet, printed.label, order.fonts, given) : given;
  const open = OPEN_FIELDS.find((name) => name === field);
  if (order.model && open) {
    if (sheet !== sheets[0]) return;
    const { font, text } = { font: place.font ?? typographyOf(field).font, text: values[field] };
    const { name, capHeight } = drawable(text, font, order.fonts).font;
    const { box, size, align, color = COLORS.tinta } = place;
    order.model.places.push({ field: open, ...box, size, align, font: name, capHeight, color: hexOf(color) });
    return;
  }
  if (drawValue(sheet, field, isLabelled ? printed.value : values[field], order.fonts, place)) warn(job, field);
}
