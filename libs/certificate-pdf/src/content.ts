import { CERTIFICATE_FIELDS } from '@telar/domain/certificate-placement';
import { formatDate } from '@telar/domain/dates';
import type { CertificateField } from '@telar/domain/certificate-placement';

/** One module of the syllabus. */
export interface CertificateModule {
  title: string;
  /** One point per line; empty lines are left out. */
  content: string;
}

/** What a certificate says, by the wire's names. Dates are `YYYY-MM-DD`. */
export interface CertificateContent {
  user_name: string;
  dni: string;
  /** May be empty. */
  course_title: string;
  duration_hours: number;
  start_date: string;
  end_date: string;
  issue_date: string;
  certificate_code: string;
  /** At most nine are printed; without `Módulo N:` before the title. */
  modules: readonly CertificateModule[];
  final_grade: string | number | null;
  student_code: string | null;
}

/** The most modules a certificate prints. */
export const MODULES_MAX = 9;

// Not to be seen: soft hyphen, joiners, direction marks, byte order mark.
const INVISIBLE = /[\u00AD\u200B-\u200F\u2028-\u202E\u2060\uFEFF]/g;

/** Text as it is printed: composed (NFC), in one line, without what cannot be seen, ordinary spaces and hyphens. */
export function printed(text: string): string {
  return text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The printed text of every field; '' where there is nothing to print. */
export function printedValues(content: CertificateContent): Record<CertificateField, string> {
  const grade = content.final_grade;
  const values: Record<CertificateField, string> = {
    user_name: content.user_name.toLocaleUpperCase('es-PE'),
    course_title: content.course_title,
    dni: content.dni,
    duration_hours: String(content.duration_hours),
    start_date: formatDate(content.start_date),
    end_date: formatDate(content.end_date),
    issue_date: formatDate(content.issue_date),
    final_grade: grade === null ? '' : String(grade),
    student_code: content.student_code ?? '',
    certificate_code: content.certificate_code,
  };
  for (const field of CERTIFICATE_FIELDS) values[field] = printed(values[field]);
  return values;
}

/** A module as it is printed. */
export interface PrintedModule {
  title: string;
  points: string[];
}

/** The syllabus as it is printed; modules with neither title nor points are left out. */
export function printedModules(content: CertificateContent): PrintedModule[] {
  return content.modules
    .slice(0, MODULES_MAX)
    .map(({ title, content: lines }) => ({
      title: printed(title),
      points: lines
        .split(/\r\n|[\n\r\u2028\u2029]/)
        .map(printed)
        .filter((line) => line !== ''),
    }))
    .filter(({ title, points }) => title !== '' || points.length > 0);
}
