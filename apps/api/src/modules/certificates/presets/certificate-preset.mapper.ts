import type { CertificatePreset } from '@telar/contracts/certificate-presets';
import type { CertificatePresetEntity } from './certificate-preset.entity';

/** A preset with its syllabus. */
export function toCertificatePreset(preset: CertificatePresetEntity): CertificatePreset {
  return {
    id: preset.id,
    title: preset.title,
    duration_hours: preset.durationHours,
    modules: preset.syllabus.length,
    final_grade: preset.finalGrade,
    student_code: preset.studentCode,
    syllabus: preset.syllabus,
  };
}
