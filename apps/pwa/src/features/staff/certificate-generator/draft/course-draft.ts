import type { Course } from '@telar/contracts/courses';
import { contentItems } from '@telar/domain/syllabus-text';
import type { CertificateDraft } from './draft';
import { toFormModules } from './preset-draft';

/** "120 horas académicas", but not "12 horas de video". */
const HOURS = /(\d{1,4})\s+horas\s+(?:acad[eé]micas|lectivas|certificadas|pedag[oó]gicas)/i;

/**
 * Returns the form values that a course of the catalogue changes: hours only if it has them or its texts state academic
 * hours.
 */
export function courseValues({
  id,
  title,
  modules,
  includes,
  description,
  ...course
}: Course): Partial<CertificateDraft> {
  const [, stated] = HOURS.exec([...includes, description].join('\n')) ?? [];
  const hours = course.duration_hours ?? stated;
  return {
    course_id: String(id),
    course_title: title,
    modules: toFormModules(modules.map((module) => ({ title: module.title, items: contentItems(module.description) }))),
    omit_modules: false,
    ...(hours !== undefined && { duration_hours: String(hours) }),
  };
}
