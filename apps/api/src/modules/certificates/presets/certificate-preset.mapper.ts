import type { CertificatePreset } from '@telar/contracts/certificate-presets';
import type { CertificatePresetEntity } from './certificate-preset.entity';

/** A catalogue entry, whole. */
export function toCertificatePreset(course: CertificatePresetEntity): CertificatePreset {
  return {
    id: course.id,
    title: course.title,
    duration_hours: course.durationHours,
    modules: course.syllabus.length,
    final_grade: course.finalGrade,
    student_code: course.studentCode,
    syllabus: course.syllabus,
  };
}
