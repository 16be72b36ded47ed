import fontkit from '@pdf-lib/fontkit';
import type { Font, Fontkit } from 'pdf-lib/cjs/types/fontkit';
import { cachedShape } from './shape';
import type { ShapedWord } from './shape';
import { TrueTypeFile } from './true-type';

/** The four fonts of a certificate: Source Serif 4 for name and course, Figtree for the details. */
export type FontName = 'serif' | 'serifBold' | 'sans' | 'sansBold';

/** The TrueType files, complete and not as Latin subsets. */
export type FontBytes = Record<FontName, Uint8Array>;

/** A parsed font. It serves any number of documents. */
export interface LoadedFont {
  name: FontName;
  postscriptName: string;
  /** Makes the subsets. */
  file: TrueTypeFile;
  /** The entries of a font descriptor that do not depend on the subset (ISO 32000-1, 9.8). */
  descriptor: Readonly<Record<string, number | number[]>>;
  /** Thousandths of the font size. */
  capHeight: number;
  covers(character: string): boolean;
  shape(word: string): ShapedWord;
}

export type CertificateFonts = Record<FontName, LoadedFont>;

/** Flags of a font descriptor. The fonts are called symbolic because their codes are of no standard encoding. */
const FLAGS = { serif: 1 << 1, symbolic: 1 << 2 };

/** The family classes of serif fonts (OpenType, `OS/2`). */
const isSerif = (familyClass: number) => familyClass >= 1 && familyClass <= 7;

/** Orders code points: Latin letters first, then general punctuation, then the others. */
function byUse(a: number, b: number): number {
  const rank = (codePoint: number) => (codePoint < 0x250 ? 0 : codePoint >= 0x2010 && codePoint <= 0x205e ? 1 : 2);
  return rank(a) - rank(b) || a - b;
}

function descriptorOf(font: Font, scale: number): LoadedFont['descriptor'] {
  const { minX, minY, maxX, maxY } = font.bbox;
  return {
    Flags: FLAGS.symbolic | (isSerif(font['OS/2'].sFamilyClass) ? FLAGS.serif : 0),
    FontBBox: [minX * scale, minY * scale, maxX * scale, maxY * scale],
    ItalicAngle: font.italicAngle,
    Ascent: font.ascent * scale,
    Descent: font.descent * scale,
    CapHeight: font.capHeight * scale,
    XHeight: font.xHeight * scale,
    // The width of stems, which TrueType files do not say.
    StemV: 0,
  };
}

/**
 * Parses a font. fontkit stores in each glyph the first character for which the glyph was requested, and the PDF's text
 * layer names that character. So that the text layer is correct and independent of earlier documents, all glyphs are
 * requested at once, common characters first: a shared glyph reads ’ and not ʼ.
 */
function loadFont(name: FontName, bytes: Uint8Array): LoadedFont {
  const font = (fontkit as Fontkit).create(bytes);
  const covered = new Set<number>();
  for (const codePoint of [...font.characterSet].sort(byUse)) {
    font.glyphForCodePoint(codePoint);
    if (font.hasGlyphForCodePoint(codePoint)) covered.add(codePoint);
  }
  const scale = 1000 / font.unitsPerEm;
  return {
    name,
    postscriptName: font.postscriptName ?? name,
    file: new TrueTypeFile(bytes),
    descriptor: descriptorOf(font, scale),
    capHeight: font.capHeight * scale,
    covers: (character) => {
      const codePoint = character.codePointAt(0);
      return codePoint !== undefined && covered.has(codePoint);
    },
    shape: cachedShape(font, scale),
  };
}

/**
 * Parses the fonts, which takes about 50 ms. Call it once per thread: the result also caches the layout of words.
 * @throws Error if a file is not a font
 */
export function loadFonts(bytes: FontBytes): CertificateFonts {
  return {
    serif: loadFont('serif', bytes.serif),
    serifBold: loadFont('serifBold', bytes.serifBold),
    sans: loadFont('sans', bytes.sans),
    sansBold: loadFont('sansBold', bytes.sansBold),
  };
}
