import { CERTIFICATE_FIELDS } from '@telar/domain/certificate-placement';
import type { Placement } from '@telar/domain/certificate-placement';
import { defaultPlacement } from '@telar/domain/default-placement';
import { fitPlacement } from '@telar/domain/fit-placement';
import { color } from './colors';
import { drawFieldValue } from './field-value';
import { qrField, syllabusField } from './form';
import { drawFormValues } from './form-values';
import type { FormAreas } from './form-values';
import { addValue } from './page-parts';
import { drawUrl, placeOn } from './placed-box';
import { drawVerification } from './qr';
import type { RenderJob } from './render-job';
import { drawSyllabus } from './syllabus';

/** Draws the values that no form field holds, and the address of the certificate's page. */
function drawFields(job: RenderJob, { fields, verification_url }: Placement, areas: FormAreas): void {
  const { sheets, values } = job;
  for (const field of CERTIFICATE_FIELDS) {
    const box = fields[field];
    const sheet = box && sheets[box.page];
    if (!box || !sheet || values[field] === '' || areas.has(field)) continue;
    const tag = addValue(sheet, field, values[field], box.labelled ?? false);
    drawFieldValue(job, sheet, field, placeOn(sheet, box, tag), box.labelled);
  }
  if (verification_url && !areas.has('verification_url')) drawUrl(job, verification_url);
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
  const code = placement.fields.certificate_code !== undefined || areas.has('certificate_code');
  // A placement prints the web address only in its own box or form field, never under the QR.
  drawVerification(job, qrField(areas)?.box ?? placement.qr, { code, url: true });
}
