import type { FieldBox, Placement } from '@telar/domain/certificate-placement';
import { defaultPlacement } from '@telar/domain/default-placement';
import { fitPlacement } from '@telar/domain/fit-placement';
import type { SeenBox } from '../template/page-view';
import { drawFormValues, formInk } from './form-values';
import type { FormAreas } from './form-values';
import { drawUrl } from './placed-box';
import { drawVerification } from './qr';
import type { RenderJob } from './render-job';
import type { SyllabusPlace } from './syllabus';
import { drawSyllabus } from './syllabus';

/** The form field of the syllabus, as a place to draw it; `null` without one. */
export function syllabusField(areas: FormAreas, { sheets, order }: RenderJob): SyllabusPlace | null {
  const [area] = areas.get('modules') ?? [];
  const sheet = area && sheets[area.page];
  if (!area || !sheet) return null;
  return { sheet, box: sheet.scaled(area.box), headed: false, ink: formInk(area, order.placement) };
}

/** The form field of the QR on the first page; `null` without one. */
export const qrField = (areas: FormAreas) => (areas.get('qr') ?? []).find(({ page }) => page === 0) ?? null;

const overlaps = (a: SeenBox, b: SeenBox) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The box of the web address, if it covers no form field and not the QR. Placements of earlier versions may do so. */
function freeUrlBox({ template }: RenderJob, { verification_url: box }: Placement, qr: SeenBox): FieldBox | null {
  if (!box) return null;
  const fields = template.boxes.filter(({ page }) => page === box.page).map((field) => field.box);
  const taken = box.page === 0 ? [...fields, qr] : fields;
  return taken.some((other) => overlaps(box, other)) ? null : box;
}

/** Draws the certificate into the form fields of its template. QR and web address without a field are beside them. */
export function drawInForm(job: RenderJob): void {
  const areas = drawFormValues(job);
  drawSyllabus(job, syllabusField(areas, job));
  const { views } = job.template;
  const placement = fitPlacement(job.order.placement ?? defaultPlacement(views), views);
  const qr = qrField(areas)?.box ?? placement.qr;
  const hasUrlField = areas.has('verification_url');
  const urlBox = hasUrlField ? null : freeUrlBox(job, placement, qr);
  if (urlBox) drawUrl(job, urlBox);
  drawVerification(job, qr, { code: areas.has('certificate_code'), url: hasUrlField || urlBox !== null });
}
