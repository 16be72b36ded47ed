import { oneLine } from './one-line';

/**
 * Full-width, mathematical, letterlike, Roman-numeral, circled and squared letters and ligatures, which look like plain
 * ones.
 */
const STYLED_LETTERS =
  /[\uFF01-\uFF5E\u{1D400}-\u{1D7FF}\uFB00-\uFB06]|(?=\p{Alphabetic})[\u2100-\u217F\u24B6-\u24E9\u{1F130}-\u{1F149}]/gu;
/**
 * In decomposed text (NFD): characters of another script; letters that no name is written with, such as `ɑ`, `ᴀ` and
 * `ǃ` (the apostrophes U+02BB and U+02BC of Quechua and Aymara are letters); parenthesized, squared and flag letters
 * that have no plain form; a second dot over i or one over ı; and strokes through a letter.
 */
const NOT_IN_NAMES =
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|(?![A-Za-zªºßÆæÐðØøÞþĐđĦħıŁłŊŋŒœŦŧẞ\u02BB\u02BC])\p{Alphabetic}|[\u249C-\u24B5\u{1F110}-\u{1F1FF}]|[ijı]\p{M}*\u0307|[\u0334-\u0338]/u;

/**
 * The form in which names of accounts are stored: NFC, without control and invisible characters, with plain letters in
 * place of styled ones, and with single spaces.
 */
export function normalizeAccountName(text: string): string {
  return oneLine(text.replace(STYLED_LETTERS, (letter) => letter.normalize('NFKC')));
}

/**
 * False if a normalized name has letters that no name is written with, many of which look like others: `Rоsa` with a
 * Cyrillic о. Peru's languages have Latin letters, and passports give every name in them.
 */
export function isLatinName(name: string): boolean {
  return !NOT_IN_NAMES.test(name.normalize('NFD'));
}

export function hasLetter(name: string): boolean {
  return /\p{L}/u.test(name);
}
