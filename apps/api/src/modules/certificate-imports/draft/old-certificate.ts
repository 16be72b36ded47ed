import { fieldCode, optionalPrintedLine, requiredPrintedLine, text } from '@telar/contracts/fields';
import { certificateDocument } from '@telar/contracts/people';
import { hasAddress, IMPORT_LIMITS } from '@telar/domain/certificate-imports';
import { CERTIFICATE_LIMITS } from '@telar/domain/certificate-limits';
import { isCalendarDate } from '@telar/domain/dates';
import { foreignText } from '@telar/domain/document-text';
import { ORIGINAL_CODE_MAX } from '@telar/domain/original-code';
import { isWrittenAsDate, parseTypedDate } from '@telar/domain/typed-date';
import { z } from 'zod';

const orEmpty = (value: unknown) => (typeof value === 'number' ? String(value) : (value ?? ''));
const orNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

const oldDate = z.preprocess(
  (value) => {
    const given = orNull(value);
    return typeof given === 'string' ? (parseTypedDate(given) ?? given) : given;
  },
  z
    .string('old_date_invalid')
    .refine(isCalendarDate, {
      error: ({ input }) => (isWrittenAsDate(String(input)) ? 'old_date_unknown' : 'old_date_invalid'),
    })
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

/** Spreadsheets turn a DNI into a number, which drops leading zeros. Other documents start with their name. */
function documentCell(value: unknown): string {
  if (typeof value === 'number') return String(value).padStart(8, '0');
  const text = String(value ?? '');
  return foreignText(text) ? text : text.replace(/[\s.]/g, '');
}

const line = (max: number) => z.preprocess(orEmpty, requiredPrintedLine(max));

/** The data of an old certificate, from the cells of a row. Some messages are keys of `IMPORT_FIELD_TEXTS`. */
export const OldCertificate = z
  .object({
    code: line(ORIGINAL_CODE_MAX).refine((code) => code === '' || hasAddress(code), 'old_code_invalid'),
    user_name: line(CERTIFICATE_LIMITS.userName),
    dni: z.preprocess(documentCell, certificateDocument),
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
