import { CERTIFICATE_FIELDS } from '@telar/domain/certificate-placement';
import { printedText } from '@telar/domain/printed-text';
import { printedModules, printedValues } from '../content';
import type { CertificateContent } from '../content';
import type { CertificateFonts, FontName, LoadedFont } from './fonts';

/** The font that prints the whole text if the wanted one lacks a character: the serifs have many more characters. */
const FALLBACK: Record<FontName, FontName> = {
  serif: 'serif',
  serifBold: 'serifBold',
  sans: 'serif',
  sansBold: 'serifBold',
};

/** A character in glyphs that the font has: composed, or else letter and combining marks; `null` if neither. */
function spelled(character: string, font: LoadedFont): string | null {
  if (font.covers(character)) return character;
  const parts = character.normalize('NFD');
  return parts !== character && [...parts].every((part) => font.covers(part)) ? parts : null;
}

function coversAll(font: LoadedFont, text: string): boolean {
  for (const character of text) if (!font.covers(character)) return false;
  return true;
}

/** A text that is ready to be drawn, and the font that has its characters. */
export interface Drawable {
  font: LoadedFont;
  text: string;
}

/** Prepares a text for the wanted font, or for its fallback. Leaves out the characters that the fallback lacks too. */
export function drawable(text: string, wanted: FontName, fonts: CertificateFonts): Drawable {
  const printed = printedText(text);
  if (coversAll(fonts[wanted], printed)) return { font: fonts[wanted], text: printed };
  const font = fonts[FALLBACK[wanted]];
  return { font, text: [...printed].map((character) => spelled(character, font) ?? '').join('') };
}

/** The characters of one field that cannot be printed. */
export interface MissingCharacters {
  /** A field's name in the API, or a path such as `modules.2.title` or `modules.0.content`. */
  field: string;
  /** Each character once, in the order of the text. */
  characters: string[];
}

/** Whether a certificate can print the character in every field. */
export const isPrintable = (character: string, fonts: CertificateFonts): boolean =>
  spelled(character, fonts.serif) !== null && spelled(character, fonts.serifBold) !== null;

/** The characters that cannot be printed, by field; empty if there are none. Indices are those of `content.modules`. */
export function missingCharacters(content: CertificateContent, fonts: CertificateFonts): MissingCharacters[] {
  return charactersByField(content, (character) => !isPrintable(character, fonts));
}

/** The characters of the printed texts for which `isMissing` is true, by field. */
export function charactersByField(
  content: CertificateContent,
  isMissing: (character: string) => boolean,
): MissingCharacters[] {
  const missing = (text: string) => {
    const characters = new Set<string>();
    for (const character of printedText(text)) if (isMissing(character)) characters.add(character);
    return [...characters];
  };
  const values = printedValues(content);
  const found: MissingCharacters[] = CERTIFICATE_FIELDS.map((field) => ({ field, characters: missing(values[field]) }));
  content.modules.forEach((module, i) => {
    const [printed] = printedModules([module]);
    found.push({ field: `modules.${i}.title`, characters: missing(printed?.title ?? '') });
    found.push({ field: `modules.${i}.content`, characters: missing(printed?.points.join('') ?? '') });
  });
  return found.filter(({ characters }) => characters.length > 0);
}
