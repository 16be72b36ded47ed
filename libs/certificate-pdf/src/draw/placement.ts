import { CERTIFICATE_FIELDS } from '@telar/domain/certificate-placement';
import type { FieldBox, Placement } from '@telar/domain/certificate-placement';
import { defaultPlacement } from '@telar/domain/default-placement';
import { fitPlacement } from '@telar/domain/fit-placement';
import { color } from './colors';
import { qrField, syllabusField } from './form';
import { drawFormValues } from './form-values';
import type { FormAreas } from './form-values';
import { warn } from './render-job';
import type { RenderJob } from './render-job';
import { drawVerification } from './qr';
import type { Sheet } from './sheet';
import { drawSyllabus } from './syllabus';
import { drawLabeled, drawValue } from './value';
import type { ValuePlace } from './value';

/** A placed box in the lengths of its sheet. */
function placeOn(sheet: Sheet, box: FieldBox): ValuePlace {
  const place = { box: sheet.scaled(box), size: box.size / sheet.unit, align: box.align };
  return box.ink ? { ...place, color: color(box.ink) } : place;
}

/** Draws the values that no form field holds, and the address of the certificate's page. */
function drawFields(job: RenderJob, { fields, verification_url }: Placement, areas: FormAreas): void {
  const { sheets, values, order } = job;
  for (const field of CERTIFICATE_FIELDS) {
    const box = fields[field];
    const sheet = box && sheets[box.page];
    if (!box || !sheet || values[field] === '' || areas.has(field)) continue;
    const draw = box.labelled ? drawLabeled : drawValue;
    if (draw(sheet, field, values[field], order.fonts, placeOn(sheet, box))) warn(job, field);
  }
  const sheet = verification_url && sheets[verification_url.page];
  if (sheet && !areas.has('verification_url')) {
    drawValue(sheet, 'certificate_code', job.printedUrl, order.fonts, placeOn(sheet, verification_url));
  }
}

/** Draws the certificate at the places that the order or the default placement names, and into mapped form fields. */
export function drawAtPlacement(job: RenderJob): void {
  const { template, sheets, order } = job;
  const placement = fitPlacement(order.placement ?? defaultPlacement(template.views), template.views);
  job.hasBands = placement.bands.length > 0;
  for (const band of placement.bands) {
    const sheet = sheets[band.page];
    if (sheet) job.bands.draw(sheet, sheet.scaled(band));
  }
  const areas = drawFormValues(job);
  drawFields(job, placement, areas);
  const { modules } = placement;
  const sheet = modules && sheets[modules.page];
  const ink = modules?.ink === undefined ? null : color(modules.ink);
  const placed = modules && sheet ? { sheet, box: sheet.scaled(modules), headed: true, ink } : null;
  drawSyllabus(job, syllabusField(areas, job) ?? placed);
  const codeIsPrinted = placement.fields.certificate_code !== undefined || areas.has('certificate_code');
  drawVerification(job, qrField(areas)?.box ?? placement.qr, codeIsPrinted);
}
