import type { CertificatePreset, SaveCertificatePresetPayload } from '@telar/contracts/certificate-presets';
import { CERTIFICATE_MODULES, contentItems, stripModulePrefix } from '@telar/domain/syllabus-text';
import type { SyllabusModule } from '@telar/domain/syllabus-text';
import type { CertificateDraft } from './draft';

interface SyllabusUnit {
  title: string;
  items: readonly string[];
}

/** Converts a syllabus to the form's nine modules: one item per line, the rest empty. */
export function toFormModules(syllabus: readonly SyllabusUnit[]): SyllabusModule[] {
  return Array.from({ length: CERTIFICATE_MODULES }, (_, index) => {
    const unit = syllabus[index];
    return { title: unit?.title ?? '', content: unit?.items.join('\n') ?? '' };
  });
}

/** Returns the form values that a preset changes: title and modules always, others if the preset has them. */
export function presetValues(preset: CertificatePreset): Partial<CertificateDraft> {
  const values: Partial<CertificateDraft> = {
    course_title: preset.title,
    course_id: '',
    modules: toFormModules(preset.syllabus),
    omit_modules: false,
  };
  if (preset.duration_hours !== null) values.duration_hours = String(preset.duration_hours);
  if (preset.final_grade !== null) values.final_grade = preset.final_grade;
  if (preset.student_code !== null) values.student_code = preset.student_code;
  return values;
}

/** Fields that not every course or preset has a value for. */
const OPTIONAL = ['duration_hours', 'final_grade', 'student_code'] as const;
export type OptionalValues = Partial<Pick<CertificateDraft, (typeof OPTIONAL)[number]>>;

/**
 * Adds to the values of an autofill that the form's values of the autofill before are cleared, so that the grade of one
 * course is not printed for another. What the user typed stays.
 * @param before what the autofill before filled in.
 * @param now the form's values.
 */
export function clearingLeftovers(
  changes: Partial<CertificateDraft>,
  before: OptionalValues,
  now: CertificateDraft,
): Partial<CertificateDraft> {
  const leftovers = OPTIONAL.filter((name) => before[name] !== undefined && before[name] === now[name]);
  return { ...Object.fromEntries(leftovers.map((name) => [name, ''])), ...changes };
}

/** The preset that the form was filled from, or saved as. */
export interface LinkedPreset {
  id: number;
  title: string;
  /** Its version, so that the server refuses to overwrite a later change. Older releases of the API send none. */
  updatedAt: string | undefined;
}

export const linkTo = ({ id, title, updated_at: updatedAt }: CertificatePreset): LinkedPreset => ({
  id,
  title,
  updatedAt,
});

/**
 * Converts the form to a preset. Hours that are not a whole number stay as typed, so the server rejects them.
 * @param replaced the preset that it replaces; `null` for a new one.
 */
export function presetPayload(draft: CertificateDraft, replaced: LinkedPreset | null): SaveCertificatePresetPayload {
  const units = draft.modules.map(({ title, content }) => ({
    title: stripModulePrefix(title),
    items: contentItems(content),
  }));
  return {
    ...(replaced && { id: replaced.id, expected_updated_at: replaced.updatedAt }),
    title: draft.course_title.trim(),
    duration_hours: draft.duration_hours.trim() || null,
    syllabus: units.filter(({ title, items }) => title !== '' || items.length > 0),
    final_grade: draft.final_grade.trim() || null,
    student_code: draft.student_code.trim() || null,
  };
}
