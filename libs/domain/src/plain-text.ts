const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

const NOT_STORABLE = new RegExp(`\0|${LONE_SURROGATE.source}`, 'g');

/** False for text that PostgreSQL or UTF-8 cannot store: with a NUL or half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && !LONE_SURROGATE.test(text);
}

/** The text without characters that cannot be stored. */
export const storableText = (text: string): string => text.replace(NOT_STORABLE, '');
