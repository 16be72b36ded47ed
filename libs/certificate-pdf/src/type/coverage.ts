import { CERTIFICATE_FIELDS } from '@telar/domain/certificate-placement';
import { printed, printedModules, printedValues } from '../content';
import type { CertificateContent } from '../content';
import type { CertificateFonts, FontName, LoadedFont } from './fonts';

/** Where a sans lacks a character, the serif of the same weight, which has many more, prints the whole text. */
const STAND_IN: Record<FontName, FontName> = {
  serif: 'serif',
  serifBold: 'serifBold',
  sans: 'serif',
  sansBold: 'serifBold',
};

/** The text in characters that the font has: composed where it can, as letter and mark where it must; null if neither. */
function spelled(character: string, font: LoadedFont): string | null {
  if (font.covers(character)) return character;
  const parts = character.normalize('NFD');
  return parts !== character && [...parts].every((part) => font.covers(part)) ? parts : null;
}

/** A text ready to be drawn, and the font that can draw it. Characters that no font has are left out. */
export interface Drawable {
  font: LoadedFont;
  text: string;
}

/** Chooses the wanted font, or the serif that stands in for it where it lacks a character. */
export function drawable(text: string, wanted: FontName, fonts: CertificateFonts): Drawable {
  const characters = [...printed(text)];
  const able = characters.every((character) => fonts[wanted].covers(character));
  const font = fonts[able ? wanted : STAND_IN[wanted]];
  return { font, text: characters.map((character) => spelled(character, font) ?? '').join('') };
}

/** Characters of one field that none of the fonts has. */
export interface MissingCharacters {
  /** A field's wire name, or a path such as `modules.2.title`, `modules.0.content`. */
  field: string;
  /** Each once, in order. */
  characters: string[];
}

/** What cannot be printed, by field; empty when all is well. The indices are those of `content.modules`. */
export function missingCharacters(content: CertificateContent, fonts: CertificateFonts): MissingCharacters[] {
  const missing = (text: string) => {
    const lacks = (character: string) =>
      spelled(character, fonts.serif) === null || spelled(character, fonts.serifBold) === null;
    return [...new Set([...printed(text)].filter(lacks))];
  };
  const values = printedValues(content);
  const found: MissingCharacters[] = CERTIFICATE_FIELDS.map((field) => ({ field, characters: missing(values[field]) }));
  content.modules.forEach((module, i) => {
    const [only] = printedModules({ ...content, modules: [module] });
    found.push({ field: `modules.${i}.title`, characters: missing(only?.title ?? '') });
    found.push({ field: `modules.${i}.content`, characters: missing(only?.points.join('') ?? '') });
  });
  return found.filter(({ characters }) => characters.length > 0);
}
