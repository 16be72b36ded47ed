import { CERTIFICATE_FIELDS, defaultPlacement } from '@telar/domain/certificate-placement';
import type { CertificateField } from '@telar/domain/certificate-placement';
import { warn } from './render-job';
import type { RenderJob } from './render-job';
import type { FormBox } from '../template/form-fields';
import { KNOWN_FIELDS } from '../template/template';
import { drawAppearance } from './flatten-form';
import { drawVerification } from './qr';
import { drawSyllabus } from './syllabus';
import { drawValue, fontOf } from './value';
import type { ValuePlace } from './value';

/** Returns the place of a form field's value. If the field sets no size, the value fills most of the box. */
function placeOf({ box, style }: FormBox, field: CertificateField): ValuePlace {
  const size = style.size > 0 ? style.size : Math.min(44, box.height * 0.62);
  const place = { box, size, align: style.align, font: fontOf(style, field) };
  return style.color ? { ...place, color: style.color } : place;
}

/** Draws the certificate into the form fields of its template. Unknown fields keep their look. */
export function drawInForm(job: RenderJob): void {
  const { template, sheets, values, order } = job;
  const named = (name: string) => template.boxes.filter((box) => box.name === name);
  for (const box of template.boxes) {
    const sheet = sheets[box.page];
    if (sheet && !KNOWN_FIELDS.has(box.name)) drawAppearance(template.doc, sheet, box);
  }
  for (const { page, box } of named('band')) {
    const sheet = sheets[page];
    if (sheet) job.bands.draw(sheet, box);
  }
  for (const field of CERTIFICATE_FIELDS) {
    for (const box of named(field)) {
      const sheet = sheets[box.page];
      if (!sheet || values[field] === '') continue;
      if (drawValue(sheet, field, values[field], order.fonts, placeOf(box, field))) warn(job, field);
    }
  }
  const [area] = named('modules');
  const sheet = area && sheets[area.page];
  drawSyllabus(job, area && sheet ? { sheet, box: area.box, headed: false } : null);
  const [qr] = named('qr').filter(({ page }) => page === 0);
  drawVerification(job, qr?.box ?? defaultPlacement(template.views).qr, named('certificate_code').length > 0);
}
