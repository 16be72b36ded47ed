import { hasLetter, isLatinName, normalizeAccountName } from '@telar/domain/account-name';
import { CERTIFICATE_LIMITS } from '@telar/domain/certificate-limits';
import { hasKnownYear, isCalendarDate } from '@telar/domain/dates';
import { isDni } from '@telar/domain/dni';
import { isId, parseId } from '@telar/domain/ids';
import { LIMITS } from '@telar/domain/limits';
import { hasLetterOrDigit, oneLine } from '@telar/domain/one-line';
import { PERSON_NAME_MAX } from '@telar/domain/person-name';
import { isStorableText } from '@telar/domain/plain-text';
import { printedText } from '@telar/domain/printed-text';
import { z } from 'zod';
import type { FieldCode } from './field-codes';

/** A field code as zod's error option. `@telar/texts` turns it into a sentence. */
export const fieldCode = (name: FieldCode): { error: FieldCode } => ({ error: name });

/** For `z.preprocess`: forms send empty text for a value that is not given. */
export const emptyIsNull = (value: unknown) => (value === '' ? null : value);

/** A field code as zod's error option; a missing value gets the code `required` instead. */
const requiredOr = (name: FieldCode) => ({
  error: ({ input }: { input?: unknown }): FieldCode => (input === undefined ? 'required' : name),
});

/**
 * Text that the database can store, in NFC, trimmed, at most `max` UTF-16 units.
 * @param tooLong the code of a longer text. Without it, the error names the field by its label.
 */
export const text = (max: number, tooLong?: FieldCode) =>
  z
    .string()
    .refine(isStorableText, fieldCode('text_not_storable'))
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().max(max, tooLong))
    .meta({ maxLength: max });

/** As `text`, but not empty. */
export const requiredText = (max: number) =>
  z
    .string()
    .refine(isStorableText, fieldCode('text_not_storable'))
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().min(1, fieldCode('required')).max(max))
    .meta({ minLength: 1, maxLength: max });

interface LineRules {
  max: number;
  min: 0 | 1;
  normalize: (text: string) => string;
  isValid: (line: string) => boolean;
  error: FieldCode;
}

/** A line as people read it: without control and invisible characters and line breaks. */
const lineOf = ({ max, min, normalize, isValid, error }: LineRules) =>
  z
    .string()
    .refine(isStorableText, fieldCode('text_not_storable'))
    .transform(normalize)
    .pipe(
      z
        .string()
        .min(min, { ...fieldCode('required'), abort: true })
        .max(max)
        .refine(isValid, fieldCode(error)),
    )
    .meta({ ...(min > 0 && { minLength: min }), maxLength: max });

const READABLE = {
  isValid: (text: string) => text === '' || hasLetterOrDigit(text),
  error: 'letters_missing',
} as const;

/** One line, such as a title. It may be empty, but not of invisible characters or signs only. */
export const line = (max: number) => lineOf({ max, min: 0, normalize: oneLine, ...READABLE });

/** As `line`, but not empty. */
export const requiredLine = (max: number) => lineOf({ max, min: 1, normalize: oneLine, ...READABLE });

/** The name of a person without an account, in the form of account names, but in the letters of any language. */
export const visitorName = (max: number) => lineOf({ max, min: 1, normalize: normalizeAccountName, ...READABLE });

/**
 * A line of a certificate in its printed form: without invisible characters and repeated spaces. At most `max` UTF-16
 * units.
 */
export const printedLine = (max: number) =>
  z
    .string()
    .refine(isStorableText, fieldCode('text_not_storable'))
    .transform(printedText)
    .pipe(z.string().max(max))
    .meta({ maxLength: max });

/** As `printedLine`, but not empty. */
export const requiredPrintedLine = (max: number) =>
  printedLine(max)
    .pipe(z.string().min(1, fieldCode('required')))
    .meta({ minLength: 1, maxLength: max });

/** A name or last name of an account in its stored form; `min` is 1 if it is required. */
export const personName = (min: 0 | 1) =>
  lineOf({
    max: PERSON_NAME_MAX,
    min,
    normalize: normalizeAccountName,
    isValid: (name) => isLatinName(name) && (min === 0 || hasLetter(name)),
    error: 'name_invalid',
  });

export const calendarDate = z
  .string()
  .refine(hasKnownYear, { ...fieldCode('date_year_invalid'), abort: true })
  .refine(isCalendarDate, fieldCode('date_invalid'))
  .meta({ format: 'date' });

export const dni = z.string().refine(isDni, fieldCode('dni_invalid')).meta({ pattern: '^\\d{8}$' });

/** A DNI that may be left out or empty. */
export const optionalDni = z.preprocess(emptyIsNull, dni.nullish());

/**
 * An integer of a query string: only digits. `Number` would also accept `0x10`, `1e1`, spaces and empty text. Give it a
 * fallback with `prefault`: the OpenAPI document leaves out a `default` of converted values.
 */
export const wholeNumber = (min: number, max: number) =>
  z.preprocess(
    (value: number | string) => (typeof value === 'string' ? Number(/^-?\d+$/.test(value) ? value : NaN) : value),
    z.int().min(min).max(max),
  );

/** The last row of a spreadsheet. */
const FILE_ROW_MAX = 1_048_576;

/** The number of a row in its file. */
export const fileRow = z.int().min(1).max(FILE_ROW_MAX).optional();

/** As `fileRow`; reviews and results name rows by it. Numbers increase from row to row. */
export const increasingFileRow = fileRow.describe(
  'El número de fila en el archivo, mayor que el de la anterior; sin él, su lugar en esta lista',
);

/** What the caller last read as `updated_at`. Longer than any moment: another text is a conflict, not an error. */
export const expectedUpdatedAt = z.string().max(40).optional();

/** `limit` and `offset` of a query string. */
export const limit = (fallback: number) => wholeNumber(1, LIMITS.listMax).prefault(fallback);
export const offset = wholeNumber(0, 1_000_000).prefault(0);

/** A text filter of a query string; empty text means no filter. */
export const searchText = text(LIMITS.searchMax).optional();

/** Academic hours: an integer, or its decimal text. */
export const durationHours = z
  .union(
    [
      z.number().meta({ type: 'integer', minimum: 1, maximum: CERTIFICATE_LIMITS.durationHours }),
      z
        .string()
        .trim()
        .regex(/^\d+(\.\d+)?$/)
        .transform(Number),
    ],
    requiredOr('duration_invalid'),
  )
  .pipe(
    z
      .number()
      // Without a code of its own: the sentence names the limit.
      .max(CERTIFICATE_LIMITS.durationHours, { abort: true })
      .int(fieldCode('duration_invalid'))
      .min(1, fieldCode('duration_invalid')),
  );

const optionalOf = (line: ReturnType<typeof text>) =>
  z
    .union([z.number().transform(String), z.string()])
    .pipe(line)
    .nullish()
    .transform((value) => value || null);

/** An optional value such as a grade: text, or a number converted to text. Empty text means none. */
export const optionalText = (max: number) => optionalOf(text(max));

/** An optional value of a certificate, in its printed form. */
export const optionalPrintedLine = (max: number) => optionalOf(printedLine(max));

/**
 * The id of a database row in a request body: a number or its digits. An integer that no row can have becomes 0, so
 * that the API responds with 404.
 */
export const rowId = z
  .preprocess(
    (value) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? (parseId(value) ?? 0) : value),
    z.number(requiredOr('id_invalid')).refine(Number.isInteger, fieldCode('id_invalid')),
  )
  .transform((id) => (isId(id) ? id : 0))
  .meta({ type: 'integer', minimum: 1 });
