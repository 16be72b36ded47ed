import { removeInvisible } from './invisible';
import { collapseSpaces } from './person-name';

/** Except NUL, which `isStorableText` refuses. */
const CONTROL = /[^\P{Cc}\s\0]/gu;
/** Full-width, mathematical, letterlike, Roman-numeral, circled and squared letters, which look like the plain ones. */
const STYLED_LETTERS =
  /[\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]|(?=\p{Alphabetic})[\u2100-\u214F\u2160-\u217F\u24B6-\u24E9\u{1F130}-\u{1F149}]/gu;
/**
 * Characters of another script; letters of no script, except modifiers such as the apostrophe U+02BC; and parenthesized,
 * squared and flag letters that have no plain form.
 */
const NOT_LATIN =
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|(?![\u02B0-\u02FF])(?=\p{Script=Common})\p{Alphabetic}|[\u249C-\u24B5\u{1F110}-\u{1F1FF}]/u;

/**
 * The form in which names of accounts are stored: NFC, without control and invisible characters, with plain letters in
 * place of styled ones, and with single spaces.
 */
export function normalizeAccountName(text: string): string {
  const plain = text.replace(CONTROL, '').replace(STYLED_LETTERS, (letter) => letter.normalize('NFKC'));
  return collapseSpaces(removeInvisible(plain).normalize('NFC'));
}

/**
 * False if a normalized name has letters of another script, many of which look the same: `Rоsa` with a Cyrillic о. Peru's
 * languages have Latin letters, and passports give every name in them.
 */
export function isLatinName(name: string): boolean {
  return !NOT_LATIN.test(name);
}

export function hasLetter(name: string): boolean {
  return /\p{L}/u.test(name);
}
