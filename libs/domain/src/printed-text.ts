import { oneLine } from './one-line';

// Hyphen and non-breaking hyphen: few fonts have them, and `-` looks the same.
const HYPHENS = /[\u2010\u2011]/g;

/** Words of usual Latin letters, digits and signs, with one space between them: already in printed form. */
const USUAL = /^(?:[!-~\u00A1-\u00AC\u00AE-\u024F]+ )*[!-~\u00A1-\u00AC\u00AE-\u024F]+$/;

/**
 * Converts a text to its printed form:
 * - no control and invisible characters;
 * - composed letters (NFC);
 * - `-` in place of U+2010 and U+2011;
 * - one space in place of each run of white space (also of non-breaking spaces, tabs, line breaks), none at the ends.
 *
 * The API stores the texts of a certificate in this form, so that they are stored, printed and shown alike.
 */
export function printedText(text: string): string {
  if (USUAL.test(text)) return text;
  return oneLine(text).replace(HYPHENS, '-');
}
