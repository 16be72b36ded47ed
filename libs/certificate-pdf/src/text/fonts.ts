import fontkit from '@pdf-lib/fontkit';
import type { Font, Fontkit, Glyph, GlyphPosition, TypeFeatures } from 'pdf-lib/cjs/types/fontkit';
import { withCachedGlyphs, writtenAtOnce } from './write-subset';

/** The four fonts of a certificate: Source Serif 4 for name and course, Figtree for the details. */
export type FontName = 'serif' | 'serifBold' | 'sans' | 'sansBold';

/** The TrueType files, complete and not as Latin subsets. */
export type FontBytes = Record<FontName, Uint8Array>;

/** One glyph of a shaped word with its kerning, in thousandths of the font size. */
export interface ShapedGlyph {
  /** Added to the glyph's own advance. */
  kern: number;
  dx: number;
  dy: number;
}

/** A word set in a font. `width` in thousandths of the font size. */
export interface ShapedWord {
  width: number;
  glyphs: ShapedGlyph[];
}

/** A parsed font. It serves any number of documents. */
export interface LoadedFont {
  name: FontName;
  /** The name of the subset in the PDF. */
  embeddedName: string;
  bytes: Uint8Array;
  /** For pdf-lib, which embeds it. */
  parsed: Font;
  /** Thousandths of the font size. */
  capHeight: number;
  covers(character: string): boolean;
  shape(word: string): ShapedWord;
}

export type CertificateFonts = Record<FontName, LoadedFont>;

/** Without ligatures: some PDF readers copy "fi" from a ligature as one character or none. */
export const FEATURES: TypeFeatures = { liga: false, clig: false, dlig: false, calt: false };

/** Words whose layout is cached per font. The cache is emptied when it is full. */
const CACHED_WORDS_MAX = 4_000;

/** Orders code points: Latin letters first, then general punctuation, then the others. */
function byUse(a: number, b: number): number {
  const rank = (codePoint: number) => (codePoint < 0x250 ? 0 : codePoint >= 0x2010 && codePoint <= 0x205e ? 1 : 2);
  return rank(a) - rank(b) || a - b;
}

/** A word as fontkit lays it out, and as this library measures and draws it. */
interface Layout {
  glyphs: Glyph[];
  positions: GlyphPosition[];
  shaped: ShapedWord;
}

function shape(glyphs: readonly Glyph[], positions: readonly GlyphPosition[], scale: number): ShapedWord {
  return {
    width: positions.reduce((sum, { xAdvance }) => sum + xAdvance * scale, 0),
    glyphs: glyphs.map((glyph, i) => ({
      kern: ((positions[i]?.xAdvance ?? glyph.advanceWidth) - glyph.advanceWidth) * scale,
      dx: (positions[i]?.xOffset ?? 0) * scale,
      dy: (positions[i]?.yOffset ?? 0) * scale,
    })),
  };
}

/** Lays out words with the features above, each of them once. */
function cachedLayout(font: Font, scale: number) {
  const cache = new Map<string, Layout>();
  return (word: string) => {
    const cached = cache.get(word);
    if (cached) return cached;
    const { glyphs, positions } = font.layout(word, FEATURES);
    const layout = { glyphs, positions, shaped: shape(glyphs, positions, scale) };
    if (cache.size >= CACHED_WORDS_MAX) cache.clear();
    cache.set(word, layout);
    return layout;
  };
}

/**
 * Parses a font. fontkit stores in each glyph the first character for which the glyph was requested, and the PDF's text
 * layer names that character. Two measures keep the text layer correct and independent of earlier documents:
 * - All glyphs are requested at once, common characters first. So a shared glyph reads ’ and not ʼ.
 * - Subsets are made from a second copy. Making a subset requests the parts of composite glyphs such as Ž without their
 *   characters, which would leave the caron without text.
 */
function loadFont(name: FontName, bytes: Uint8Array): LoadedFont {
  const original = (fontkit as Fontkit).create(bytes);
  for (const codePoint of [...original.characterSet].sort(byUse)) original.glyphForCodePoint(codePoint);

  const scale = 1000 / original.unitsPerEm;
  const layout = cachedLayout(original, scale);
  const forSubsets = withCachedGlyphs((fontkit as Fontkit).create(bytes));
  const parsed: Font = Object.create(original, {
    layout: { value: layout },
    createSubset: { value: () => writtenAtOnce(forSubsets.createSubset()) },
  });

  return {
    name,
    embeddedName: `TELARA+${original.postscriptName ?? name}`,
    bytes,
    parsed,
    capHeight: original.capHeight * scale,
    covers: (character) => {
      const codePoint = character.codePointAt(0);
      return codePoint !== undefined && original.hasGlyphForCodePoint(codePoint);
    },
    shape: (word) => layout(word).shaped,
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
