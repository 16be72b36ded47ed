import { defaultPlacement } from '@telar/domain/default-placement';
import { fitPlacement } from '@telar/domain/fit-placement';
import { drawFormValues } from './form-values';
import type { FormAreas } from './form-values';
import { drawVerification } from './qr';
import type { RenderJob } from './render-job';
import type { SyllabusPlace } from './syllabus';
import { drawSyllabus } from './syllabus';

/** The form field of the syllabus, as a place to draw it; `null` without one. */
export function syllabusField(areas: FormAreas, { sheets }: RenderJob): SyllabusPlace | null {
  const [area] = areas.get('modules') ?? [];
  const sheet = area && sheets[area.page];
  return area && sheet ? { sheet, box: sheet.scaled(area.box), headed: false, ink: null } : null;
}

/** The form field of the QR on the first page; `null` without one. */
export const qrField = (areas: FormAreas) => (areas.get('qr') ?? []).find(({ page }) => page === 0) ?? null;

/** Draws the certificate into the form fields of its template. */
export function drawInForm(job: RenderJob): void {
  const areas = drawFormValues(job);
  drawSyllabus(job, syllabusField(areas, job));
  const { views } = job.template;
  const { qr } = fitPlacement(job.order.placement ?? defaultPlacement(views), views);
  drawVerification(job, qrField(areas)?.box ?? qr, areas.has('certificate_code'));
}
