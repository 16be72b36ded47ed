import { CERTIFICATE_FIELDS, PLACEMENT_LIMITS } from '@telar/domain/certificate-placement';
import type { CertificateField, FormTarget, Placement } from '@telar/domain/certificate-placement';
import { documentParts } from '@telar/domain/document-text';
import { heldBy } from '@telar/domain/form-field-names';
import type { FormBox } from '../template/form-fields';
import { color } from './colors';
import type { Color } from './colors';
import { drawFieldValue } from './field-value';
import { drawAppearance } from './flatten-form';
import { addValue } from './page-parts';
import type { RenderJob } from './render-job';
import type { Sheet, Tag } from './sheet';
import { drawValue, fontOf } from './value';
import type { ValuePlace } from './value';

const LABEL = '_label';

/** The boxes of the template's form fields, by what they hold. */
export type FormAreas = ReadonlyMap<FormTarget, readonly FormBox[]>;

/** How a form field's value is drawn, apart from its box. */
interface ValueLook {
  field: CertificateField;
  ink: Color | null;
  tag: Tag;
}

/** Returns the place of a form field's value. If the field sets no size, the value fills most of the box. */
function placeOf(sheet: Sheet, form: FormBox, { field, ink, tag }: ValueLook): ValuePlace {
  const { box: placed, style } = form;
  const box = sheet.scaled(placed);
  const size = style.size > 0 ? style.size / sheet.unit : Math.min(44, box.height * 0.62);
  const place = { box, size, align: style.align, font: fontOf(style, field), tag };
  const chosen = ink ?? style.color;
  return chosen ? { ...place, color: chosen } : place;
}

/** What a form field holds: by its own name, or else by the name that the placement gives it. */
export const targetOf = ({ name }: FormBox, placement: Placement | null | undefined): FormTarget | undefined =>
  heldBy(name, placement?.form_fields);

/** The color that the placement gives the text of a form field; `null` without one. */
export function formInk({ name }: FormBox, placement: Placement | null | undefined): Color | null {
  const inks = placement?.form_inks ?? {};
  const hex = Object.hasOwn(inks, name) ? inks[name] : undefined;
  return hex === undefined ? null : color(hex);
}

/** Groups the form fields by what they hold. */
function areasOf({ template, order }: RenderJob): Map<FormTarget, FormBox[]> {
  const areas = new Map<FormTarget, FormBox[]>();
  for (const box of template.boxes) {
    const target = targetOf(box, order.placement);
    if (target) areas.set(target, [...(areas.get(target) ?? []), box]);
  }
  return areas;
}

/** The value that a field such as `final_grade_label` is the label of. */
const labeledBy = ({ name }: FormBox) => CERTIFICATE_FIELDS.find((field) => `${field}${LABEL}` === name);

/**
 * Whether the label of a value is printed. Another document than a DNI is printed with its kind: "DNI" is not its
 * label.
 */
function hasLabel(field: CertificateField, { values }: RenderJob): boolean {
  const text = values[field];
  return text !== '' && (field !== 'dni' || documentParts(text).type === 'dni');
}

/**
 * Draws everything that belongs into form fields except QR and syllabus. Fields that hold nothing of the certificate
 * keep their look; a field named like a value with `_label` keeps it only if it is the label of what is printed.
 */
export function drawFormValues(job: RenderJob): FormAreas {
  const { template, sheets, values, order } = job;
  const areas = areasOf(job);
  const filled = new Set([...areas.values()].flat());
  for (const box of template.boxes) {
    const sheet = sheets[box.page];
    if (!sheet || filled.has(box)) continue;
    const labeled = labeledBy(box);
    if (labeled === undefined || hasLabel(labeled, job)) drawAppearance(sheet, box, labeled);
  }
  for (const { page, box } of (areas.get('band') ?? []).slice(0, PLACEMENT_LIMITS.maxBands)) {
    const sheet = sheets[page];
    if (sheet) job.bands.draw(sheet, sheet.scaled(box));
  }
  const labeled = new Set(template.boxes.map(labeledBy));
  const draw = (box: FormBox, target: CertificateField | 'verification_url', text: string) => {
    const sheet = sheets[box.page];
    if (!sheet || text === '') return;
    const field = target === 'verification_url' ? 'certificate_code' : target;
    const isLabeled = target !== 'verification_url' && labeled.has(target) && hasLabel(target, job);
    const tag = addValue(sheet, target, text, isLabeled);
    const place = placeOf(sheet, box, { field, ink: formInk(box, order.placement), tag });
    if (target === 'verification_url') drawValue(sheet, field, text, order.fonts, place);
    else drawFieldValue(job, sheet, field, place);
  };
  for (const field of CERTIFICATE_FIELDS) {
    for (const box of areas.get(field) ?? []) draw(box, field, values[field]);
  }
  for (const box of areas.get('verification_url') ?? []) draw(box, 'verification_url', job.printedUrl);
  return areas;
}
