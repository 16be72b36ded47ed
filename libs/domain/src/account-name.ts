import { removeInvisible } from './invisible';
import { collapseSpaces } from './person-name';

/** Except NUL, which `isStorableText` refuses. */
const CONTROL = /[^\P{Cc}\s\0]/gu;
/** Full-width and mathematical letters, which look like the plain ones. */
const STYLED_LETTERS = /[\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]/gu;
const LATIN = /\p{Script=Latin}/u;
const OTHER_ALPHABET = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/**
 * The form in which names of accounts are stored: NFC, without control and invisible characters, with plain letters in
 * place of full-width and mathematical ones, and with single spaces.
 */
export function normalizeAccountName(text: string): string {
  const plain = text.replace(CONTROL, '').replace(STYLED_LETTERS, (letter) => letter.normalize('NFKC'));
  return collapseSpaces(removeInvisible(plain).normalize('NFC'));
}

/** False if Latin letters are mixed with those of another alphabet, many of which look the same: `Rоsa` with a Cyrillic о. */
export function hasOneAlphabet(name: string): boolean {
  return !(LATIN.test(name) && OTHER_ALPHABET.test(name));
}

export function hasLetter(name: string): boolean {
  return /\p{L}/u.test(name);
}
