import { removeInvisible } from './invisible';
import { collapseSpaces } from './person-name';

/** Except NUL, which `isStorableText` refuses. */
const CONTROL = /[^\P{Cc}\s\0]/gu;
/** Full-width, mathematical, letterlike, Roman-numeral, circled and squared letters, ligatures and the long s, which look like the plain ones. */
const STYLED_LETTERS =
  /[\uFF01-\uFF5E\u{1D400}-\u{1D7FF}\u0132\u0133\u0149\u017F\u01C4-\u01CC\u01F1-\u01F3\uFB00-\uFB06]|(?=\p{Alphabetic})[\u2100-\u214F\u2160-\u217F\u24B6-\u24E9\u{1F130}-\u{1F149}]/gu;
/**
 * Letters that names are written with, without accents: also the apostrophes U+02BB and U+02BC of Quechua and Aymara.
 * Others look like these: `ɑ` of the phonetic alphabet, `ᴀ`, `ǃ`, and those of other scripts.
 */
const NAME_LETTER = /[A-Za-zªºßÆæÐðØøÞþĐđĦħıŁłŊŋŒœŦŧẞ\u02BB\u02BC]/u;
/** Letters, and signs made of them: parenthesized, squared and flag letters. */
const LETTERS = /[\p{Alphabetic}\u249C-\u24B5\u{1F110}-\u{1F1FF}]/gu;
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
/** A second dot over i, a dot that makes ı an i, and strokes through a letter. */
const CONFUSING_MARK = /[ijı]\p{M}*\u0307|[\u0334-\u0338]/u;

/**
 * The form in which names of accounts are stored: NFC, without control and invisible characters, with plain letters in
 * place of styled ones, and with single spaces.
 */
export function normalizeAccountName(text: string): string {
  const plain = text.replace(CONTROL, '').replace(STYLED_LETTERS, (letter) => letter.normalize('NFKC'));
  return collapseSpaces(removeInvisible(plain).normalize('NFC'));
}

/**
 * False if a normalized name has letters that no name is written with, many of which look like others: `Rоsa` with a
 * Cyrillic о. Peru's languages have Latin letters, and passports give every name in them.
 */
export function isLatinName(name: string): boolean {
  const plain = name.normalize('NFD');
  if (OTHER_SCRIPT.test(plain) || CONFUSING_MARK.test(plain)) return false;
  return (plain.match(LETTERS) ?? []).every((letter) => NAME_LETTER.test(letter));
}

export function hasLetter(name: string): boolean {
  return /\p{L}/u.test(name);
}
