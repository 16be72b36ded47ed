import { CERTIFICATE_FIELD_LABELS, CERTIFICATE_FIELDS } from '@telar/domain/certificate-placement';
import type { CertificateField } from '@telar/domain/certificate-placement';
import { formatCount } from '@telar/domain/counts';
import { formatDate } from '@telar/domain/dates';
import { documentParts } from '@telar/domain/document-text';
import { printedText } from '@telar/domain/printed-text';
import { CERTIFICATE_MODULES } from '@telar/domain/syllabus-text';
import type { SyllabusModule } from '@telar/domain/syllabus-text';

// What a certificate prints. The PDF and the screens that announce it call these functions, so they show the same text.
// This file imports neither pdf-lib nor fonts: a page can load it without them.

/** The data of a certificate, with the names of the API. Dates are `YYYY-MM-DD`. */
export interface CertificateContent {
  user_name: string;
  /** The text of the document: a DNI, or `CE 001234567`. */
  dni: string;
  /** May be empty. */
  course_title: string;
  duration_hours: number;
  start_date: string;
  end_date: string;
  issue_date: string;
  certificate_code: string;
  /** The first nine are printed. Titles come without `Módulo N:`. */
  modules: readonly SyllabusModule[];
  final_grade: string | number | null;
  student_code: string | null;
}

/**
 * Returns the printed text of one field; '' if there is nothing to print. Names are in capitals, dates `dd/mm/yyyy`,
 * hours with a thousands separator.
 */
export function printedValue(field: CertificateField, value: string | number | null): string {
  const text = value === null ? '' : String(value);
  switch (field) {
    case 'user_name':
      return printedText(text.toLocaleUpperCase('es-PE'));
    case 'start_date':
    case 'end_date':
    case 'issue_date':
      return text === '' ? '' : formatDate(text);
    case 'duration_hours':
      return /^\d+$/.test(text) ? formatCount(Number(text)) : printedText(text);
    default:
      return printedText(text);
  }
}

/**
 * Returns the text that is printed below the label. For a document that is the number, because its kind is the label.
 */
export function labelledValue(field: CertificateField, printed: string): { label: string; value: string } {
  const label = CERTIFICATE_FIELD_LABELS[field];
  if (field !== 'dni') return { label, value: printed };
  const { type, label: kind, number } = documentParts(printed);
  return type === 'dni' ? { label, value: printed } : { label: kind, value: number };
}

/** Returns the printed text of every field; '' for a field with nothing to print. */
export function printedValues(
  values: Readonly<Record<CertificateField, string | number | null>>,
): Record<CertificateField, string> {
  const entries = CERTIFICATE_FIELDS.map((field) => [field, printedValue(field, values[field])]);
  return Object.fromEntries(entries) as Record<CertificateField, string>;
}

/** A module as it is printed. */
export interface PrintedModule {
  title: string;
  /** One per line of the content, without the empty ones. */
  points: string[];
}

/** Returns the printed syllabus: the first nine modules, without those that have neither title nor points. */
export function printedModules(modules: readonly SyllabusModule[]): PrintedModule[] {
  return modules
    .slice(0, CERTIFICATE_MODULES)
    .map(({ title, content }) => ({
      title: printedText(title),
      points: content
        .split(/\r\n|[\n\r\u2028\u2029]/)
        .map(printedText)
        .filter((line) => line !== ''),
    }))
    .filter(({ title, points }) => title !== '' || points.length > 0);
}
