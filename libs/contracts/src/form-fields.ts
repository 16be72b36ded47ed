import { linkText, pictureAddress, ratingText } from '@telar/domain/course-rules';
import { priceText } from '@telar/domain/money';
import { z } from 'zod';
import { fieldCode } from './fields';

/** True or false, also as forms say it. */
export const flag = z.union(
  [
    z.boolean(),
    z.enum(['true', '1', 'on']).transform(() => true),
    z.enum(['false', '0', 'off', '']).transform(() => false),
  ],
  fieldCode('flag_invalid'),
);

const NOT_JSON = Symbol('not JSON');

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return NOT_JSON;
  }
}

/** For what is no list; a list that is too long is described as such. */
const notAList = ({ code: kind }: { code: string }) => (kind === 'invalid_type' ? 'list_invalid' : undefined);

/** A list, or the JSON text of one, as multipart forms carry lists. */
export const jsonList = <Item extends z.ZodType>(item: Item, max: number) =>
  z.preprocess(parsed, z.array(item, { error: notAList }).max(max));

/** A whole number, or the text of one; anything else counts as not said. */
export const lenientInteger = z.preprocess(
  (value) => (typeof value === 'string' && /^-?\d{1,9}$/.test(value.trim()) ? Number(value) : value),
  z.int().optional().catch(undefined),
);

/** A price or a rating: a number, or the text of one, to decimal text; `null` from `toText` refuses it. */
const decimal = (toText: (value: number | string) => string | null, fault: 'price_invalid' | 'rating_invalid') =>
  z.union([z.number(), z.string().max(40)], fieldCode(fault)).transform((value, context) => {
    const text = toText(value);
    if (text !== null) return text;
    context.addIssue({ code: 'custom', message: fault, input: value });
    return z.NEVER;
  });

/** Soles as decimal text with at most two places. */
export const price = decimal(priceText, 'price_invalid');

/** 0 to 5 as decimal text with one place. */
export const rating = decimal(ratingText, 'rating_invalid');

const address = (
  max: number,
  toAddress: (text: string) => string | null,
  fault: 'link_invalid' | 'picture_address_invalid',
) =>
  z
    .string(fieldCode(fault))
    .max(max)
    .transform((value, context) => {
      if (value.trim() === '') return '';
      const text = toAddress(value);
      if (text !== null) return text;
      context.addIssue({ code: 'custom', message: fault, input: value });
      return z.NEVER;
    });

/** An http(s) link, or empty text for none. */
export const link = (max: number) => address(max, linkText, 'link_invalid');

/** An http(s) address or a path on this site, or empty text for none. */
export const picture = (max: number) => address(max, pictureAddress, 'picture_address_invalid');
