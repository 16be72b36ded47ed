import { parsePrice } from '@telar/domain/amounts';
import { COURSE_LIMITS, parseImageLink, parseLink, parseRating } from '@telar/domain/course-rules';
import { z } from 'zod';
import type { FieldCode } from './field-codes';
import { fieldCode } from './fields';

/** A boolean, or its text as forms send it. */
export const flag = z.union(
  [
    z.boolean(),
    z.enum(['true', '1', 'on']).transform(() => true),
    z.enum(['false', '0', 'off', '']).transform(() => false),
  ],
  fieldCode('flag_invalid'),
);

const NOT_JSON = Symbol('not JSON');

/** The value of a JSON text, as multipart forms send lists and objects. */
export function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return NOT_JSON;
  }
}

/** The error of a value that is not a list. Other errors, such as a list that is too long, keep their own text. */
function notAList({ code: kind, input }: { code: string; input?: unknown }): FieldCode | undefined {
  if (kind !== 'invalid_type') return undefined;
  return input === undefined ? 'required' : 'list_invalid';
}

/** A list, or its JSON text as multipart forms send it. */
export const jsonList = <Item extends z.ZodType>(item: Item, max: number, min = 0) =>
  z.preprocess(parseJson, z.array(item, { error: notAList }).min(min).max(max));

/** An integer or its text; any other value counts as omitted. */
export const lenientInteger = z.preprocess(
  (value) => (typeof value === 'string' && /^-?\d{1,9}$/.test(value.trim()) ? Number(value) : value),
  z.int().optional().catch(undefined),
);

/**
 * A number or its text, converted to decimal text by `toText`, which returns `null` for an invalid value.
 * @param errorOf returns the error code of a value for which `toText` returns `null`.
 */
const decimal = (
  toText: (value: number | string) => string | null,
  error: FieldCode,
  errorOf: (value: number | string) => FieldCode = () => error,
) =>
  z.union([z.number(), z.string().max(40)], fieldCode(error)).transform((value, context) => {
    const text = toText(value);
    if (text !== null) return text;
    context.addIssue({ code: 'custom', message: errorOf(value), input: value });
    return z.NEVER;
  });

/** A decimal number from 0 to 5, with any number of decimal places. */
function isInRatingRange(value: number | string): boolean {
  const text = String(value).trim();
  return /^\d+\.\d+$/.test(text) && Number(text) <= COURSE_LIMITS.rating;
}

/** Soles as decimal text with at most two decimal places. */
export const price = decimal(parsePrice, 'price_invalid');

/** 0 to 5 in steps of 0.1, as decimal text with at most one decimal place. */
export const rating = decimal(parseRating, 'rating_invalid', (value) =>
  isInRatingRange(value) ? 'rating_step' : 'rating_invalid',
);

const url = (max: number, toUrl: (text: string) => string | null, error: 'link_invalid' | 'image_url_invalid') =>
  z
    .string(fieldCode(error))
    .max(max)
    .transform((value, context) => {
      if (value.trim() === '') return '';
      const text = toUrl(value);
      if (text !== null) return text;
      context.addIssue({ code: 'custom', message: error, input: value });
      return z.NEVER;
    });

/** An http(s) link; empty text for none. */
export const link = (max: number) => url(max, parseLink, 'link_invalid');

/** An http(s) URL or a path on this site; empty text for none. */
export const imageLink = (max: number) => url(max, parseImageLink, 'image_url_invalid');
