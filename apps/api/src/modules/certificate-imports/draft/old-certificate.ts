import { fieldCode, optionalPrintedLine, requiredPrintedLine, text } from '@telar/contracts/fields';
import { certificateDocument } from '@telar/contracts/people';
import { hasAddress, IMPORT_LIMITS } from '@telar/domain/certificate-imports';
import { CERTIFICATE_LIMITS } from '@telar/domain/certificate-limits';
import { isCalendarDate } from '@telar/domain/dates';
import { DNI_LENGTH } from '@telar/domain/dni';
import { fileDocument } from '@telar/domain/document-text';
import { fileDate, hasShortYear } from '@telar/domain/file-date';
import { limaDate } from '@telar/domain/lima-time';
import { ORIGINAL_CODE_MAX } from '@telar/domain/original-code';
import { isWrittenAsDate } from '@telar/domain/typed-date';
import { z } from 'zod';

const orEmpty = (value: unknown) => (typeof value === 'number' ? String(value) : (value ?? ''));
const orNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

function dateError({ input }: { input?: unknown }): string {
  if (hasShortYear(String(input))) return 'old_date_short';
  return isWrittenAsDate(String(input)) ? 'old_date_unknown' : 'old_date_invalid';
}

const oldDate = z.preprocess(
  (value) => {
    const given = orNull(value);
    return typeof given === 'string' || typeof given === 'number' ? fileDate(given, limaDate(new Date())) : given;
  },
  z
    .string('old_date_invalid')
    .refine(isCalendarDate, { error: dateError })
    .nullish()
    .transform((date) => date ?? null),
);

const HOURS = /^(\d+(?:[.,]\d+)?)\s*(?:h|hrs?|horas?(?:\s+(?:acad[eé]micas|lectivas|cronol[oó]gicas))?)?\.?$/i;

/** `120`, `120,0` and `120 horas` are 120. */
function readHours(value: unknown): unknown {
  const given = orNull(value);
  if (typeof given !== 'string') return given;
  const [, number] = HOURS.exec(given.trim()) ?? [];
  return number === undefined ? Number.NaN : Number(number.replace(',', '.'));
}

/**
 * Seven digits are a DNI whose zero was lost. Fewer can be anything, unless a spreadsheet says that they are a number.
 */
const TEXT_WITHOUT_ZERO = /^\d{7}$/;
const NUMBER_WITHOUT_ZEROS = /^\d{1,7}$/;

/**
 * The document of a cell. Spreadsheets turn a DNI into a number, which drops leading zeros, also in the CSV that they
 * write. Other documents start with their name.
 */
export function readDocument(value: unknown): { text: string; isPadded: boolean } {
  const text = fileDocument(String(value ?? ''));
  const isPadded = (typeof value === 'number' ? NUMBER_WITHOUT_ZEROS : TEXT_WITHOUT_ZERO).test(text);
  return { text: isPadded ? text.padStart(DNI_LENGTH, '0') : text, isPadded };
}

const line = (max: number) => z.preprocess(orEmpty, requiredPrintedLine(max));

/** The data of an old certificate, from the cells of a row. Some messages are keys of `IMPORT_FIELD_TEXTS`. */
export const OldCertificate = z
  .object({
    code: line(ORIGINAL_CODE_MAX).refine((code) => code === '' || hasAddress(code), 'old_code_invalid'),
    user_name: line(CERTIFICATE_LIMITS.userName),
    dni: z.preprocess((value) => readDocument(value).text, certificateDocument),
    course_title: line(CERTIFICATE_LIMITS.courseTitle),
    duration_hours: z.preprocess(
      readHours,
      z
        .number(fieldCode('duration_invalid'))
        .max(CERTIFICATE_LIMITS.durationHours)
        .int(fieldCode('duration_invalid'))
        .min(1, fieldCode('duration_invalid'))
        .nullish()
        .transform((hours) => hours ?? null),
    ),
    start_date: oldDate,
    end_date: oldDate,
    issue_date: oldDate,
    final_grade: optionalPrintedLine(CERTIFICATE_LIMITS.finalGrade),
    student_code: optionalPrintedLine(CERTIFICATE_LIMITS.studentCode),
    file: z.preprocess(orEmpty, text(IMPORT_LIMITS.fileName)),
  })
  .superRefine(({ start_date: start, end_date: end, issue_date: issued }, context) => {
    const missing = !issued && !end && !start;
    if (missing) context.addIssue({ code: 'custom', path: ['issue_date'], message: 'old_date_missing' });
    if (start && end && start > end) {
      context.addIssue({ code: 'custom', path: ['end_date'], message: 'dates_reversed' });
    }
  });
export type OldCertificate = z.output<typeof OldCertificate>;

/** The date of issue; old registers often have only the dates of the course. */
export const issueDateOf = ({ issue_date: issued, end_date: end, start_date: start }: OldCertificate): string =>
  issued ?? end ?? start ?? '';
