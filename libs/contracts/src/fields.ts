import { collapseSpaces, PERSON_NAME_MAX } from '@telar/domain/person-name';
import { isCalendarDate } from '@telar/domain/dates';
import { isDni } from '@telar/domain/dni';
import { isStorableText } from '@telar/domain/plain-text';
import { isId, parseId } from '@telar/domain/ids';
import { LIMITS } from '@telar/domain/limits';
import { z } from 'zod';
import type { FieldCode } from './field-codes';

/** A field code as zod wants it: the message of the issue, turned into a sentence by `@telar/texts`. */
export const fieldCode = (name: FieldCode): { error: FieldCode } => ({ error: name });

/** Text that the database can hold, in NFC, trimmed, at most `max` UTF-16 units. */
export const text = (max: number) =>
  z
    .string()
    .refine(isStorableText, fieldCode('text_not_storable'))
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().max(max));

/** The same, and not empty. */
export const requiredText = (max: number) =>
  z
    .string()
    .refine(isStorableText, fieldCode('text_not_storable'))
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().min(1, fieldCode('required')).max(max));

/** Names or last names of a person, runs of spaces collapsed; `min` 1 where there must be one. */
export const personName = (min: 0 | 1) =>
  z
    .string()
    .refine(isStorableText, fieldCode('text_not_storable'))
    .transform((value) => collapseSpaces(value.normalize('NFC')))
    .pipe(z.string().min(min, fieldCode('required')).max(PERSON_NAME_MAX));

export const calendarDate = z.string().refine(isCalendarDate, fieldCode('date_invalid')).meta({ format: 'date' });

export const dni = z.string().refine(isDni, fieldCode('dni_invalid')).meta({ pattern: '^\\d{8}$' });

/** A whole number as it comes in a query string. */
export const wholeNumber = (min: number, max: number) => z.coerce.number<number | string>().int().min(min).max(max);

/** `limit` and `offset` as they come in a query string. */
export const limit = (fallback: number) => wholeNumber(1, LIMITS.listMax).default(fallback);
export const offset = wholeNumber(0, 1_000_000).default(0);

/** Text of a query string that narrows a list; empty means no narrowing. */
export const searchText = text(LIMITS.searchMax).optional();

/** Academic hours: a whole number, or its digits. */
export const durationHours = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d+(\.\d+)?$/)
        .transform(Number),
    ],
    fieldCode('duration_invalid'),
  )
  .pipe(
    z
      .number()
      .int(fieldCode('duration_invalid'))
      .min(1, fieldCode('duration_invalid'))
      .max(100_000, fieldCode('duration_invalid')),
  );

/** A grade or the like: a number or text as typed, kept as text; empty means none. */
export const optionalText = (max: number) =>
  z
    .union([z.number().transform(String), z.string()])
    .pipe(text(max))
    .nullish()
    .transform((value) => value || null);

/** The id of a row in a body: a number or its digits. An integer that no row can have becomes 0, and so a 404. */
export const rowId = z
  .preprocess(
    (value) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? (parseId(value) ?? 0) : value),
    z.number(fieldCode('id_invalid')).refine(Number.isInteger, fieldCode('id_invalid')),
  )
  .transform((id) => (isId(id) ? id : 0));
