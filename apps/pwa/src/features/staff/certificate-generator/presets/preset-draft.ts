import type { CertificatePreset, SaveCertificatePresetPayload } from '@telar/contracts/certificate-presets';
import { CERTIFICATE_MODULES, contentItems, stripModulePrefix } from '@telar/domain/syllabus-text';
import type { SyllabusModule } from '@telar/domain/syllabus-text';
import type { CertificateDraft } from '../draft/draft';

interface Unit {
  title: string;
  items: readonly string[];
}

/** A syllabus in the form's nine places: one point a line, places that are left over empty. */
export function slotsOf(syllabus: readonly Unit[]): SyllabusModule[] {
  return Array.from({ length: CERTIFICATE_MODULES }, (_, place) => {
    const unit = syllabus[place];
    return { title: unit?.title ?? '', content: unit?.items.join('\n') ?? '' };
  });
}

/**
 * What an entry changes in the form. The course's name and its modules always; what the entry says nothing about
 * stays as it was typed.
 */
export function changesOf(entry: CertificatePreset): Partial<CertificateDraft> {
  const { title, duration_hours: hours, final_grade: grade, student_code: student, syllabus } = entry;
  return {
    course_title: title,
    modules: slotsOf(syllabus),
    omit_modules: false,
    ...(hours !== null && { duration_hours: String(hours) }),
    ...(grade !== null && { final_grade: grade }),
    ...(student !== null && { student_code: student }),
  };
}

/**
 * The form as an entry of the catalogue, to be sent. `id` replaces that entry. Hours that are no whole number are left
 * for the server to refuse.
 */
export function entryOf(draft: CertificateDraft, id: number | null): SaveCertificatePresetPayload {
  const units = draft.modules.map(({ title, content }) => ({
    title: stripModulePrefix(title),
    items: contentItems(content),
  }));
  const hours = draft.duration_hours.trim();
  return {
    ...(id !== null && { id }),
    title: draft.course_title.trim(),
    duration_hours: hours === '' ? null : hours,
    syllabus: units.filter(({ title, items }) => title !== '' || items.length > 0),
    final_grade: draft.final_grade.trim() || null,
    student_code: draft.student_code.trim() || null,
  };
}
