import { removeInvisible } from './invisible';
import { collapseSpaces } from './person-name';

/** Except NUL, which `isStorableText` refuses. */
const CONTROL = /[^\P{Cc}\s\0]/gu;

/** The text in one line: NFC, without control and invisible characters, and with single spaces. */
export function oneLine(text: string): string {
  return collapseSpaces(removeInvisible(text.replace(CONTROL, '')).normalize('NFC'));
}

/** False for a text that cannot be read out, such as one of dashes or of blank symbols (U+2800). */
export function hasLetterOrDigit(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
