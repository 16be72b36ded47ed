import type { CertificatePreset as CatalogueCourseWire } from '@telar/contracts/certificate-presets';
import type { CatalogueCourse } from './catalogue-course.entity';

/** A catalogue entry, whole. */
export function toCatalogueCourse(course: CatalogueCourse): CatalogueCourseWire {
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
