import { CERTIFICATE_FIELDS, defaultPlacement, fitPlacement } from '@telar/domain/certificate-placement';
import { warn } from './render-job';
import type { RenderJob } from './render-job';
import { drawVerification } from './qr';
import { drawSyllabus } from './syllabus';
import { drawLabeled, drawValue } from './value';

/** Draws the certificate at the places that the order or the default placement names. */
export function drawAtPlacement(job: RenderJob): void {
  const { template, sheets, values, order } = job;
  const placement = fitPlacement(order.placement ?? defaultPlacement(template.views), template.views);
  for (const band of placement.bands) {
    const sheet = sheets[band.page];
    if (sheet) job.bands.draw(sheet, band);
  }
  for (const field of CERTIFICATE_FIELDS) {
    const box = placement.fields[field];
    const sheet = box && sheets[box.page];
    if (!box || !sheet || values[field] === '') continue;
    const draw = box.labelled ? drawLabeled : drawValue;
    const overflows = draw(sheet, field, values[field], order.fonts, { box, size: box.size, align: box.align });
    if (overflows) warn(job, field);
  }
  const { modules } = placement;
  const sheet = modules && sheets[modules.page];
  drawSyllabus(job, modules && sheet ? { sheet, box: modules, headed: true } : null);
  drawVerification(job, placement.qr, placement.fields.certificate_code !== undefined);
}
