import fontkit from '@pdf-lib/fontkit';
import type { Font, Fontkit, Glyph, GlyphPosition, TypeFeatures } from 'pdf-lib/cjs/types/fontkit';

/** The four cuts of a certificate: Source Serif 4 for the credential, Figtree for the small print. */
export type FontName = 'serif' | 'serifBold' | 'sans' | 'sansBold';

export const FONT_NAMES: readonly FontName[] = ['serif', 'serifBold', 'sans', 'sansBold'];

/** Whole TrueType files, not latin subsets. */
export type FontBytes = Record<FontName, Uint8Array>;

/** One glyph of a shaped word with its kerning, in thousandths of the font size. */
export interface ShapedGlyph {
  /** Added to the glyph's own advance. */
  kern: number;
  dx: number;
  dy: number;
}

/** A word in a font. `width` in thousandths of the font size. */
export interface ShapedWord {
  width: number;
  glyphs: ShapedGlyph[];
}

/** A parsed font, kept across documents. */
export interface LoadedFont {
  name: FontName;
  /** The name that the subset carries in the PDF. */
  embeddedName: string;
  bytes: Uint8Array;
  /** The parsed font, for the embedder. */
  parsed: Font;
  /** Thousandths of the font size. */
  capHeight: number;
  covers(character: string): boolean;
  shape(word: string): ShapedWord;
}

export type CertificateFonts = Record<FontName, LoadedFont>;

/** Ligatures are off: some readers copy "fi" out of them as one sign or none. */
export const FEATURES: TypeFeatures = { liga: false, clig: false, dlig: false, calt: false };

/** Words kept per font; a catalogue's worth, then it starts anew. */
const KEPT_WORDS = 4_000;

/** Letters first, then punctuation, then the rest, each in code order. */
function byUse(a: number, b: number): number {
  const rank = (codePoint: number) => (codePoint < 0x250 ? 0 : codePoint >= 0x2010 && codePoint <= 0x205e ? 1 : 2);
  return rank(a) - rank(b) || a - b;
}

/**
 * A glyph remembers the first character it stood for, and the PDF's text layer says so. All are asked for at once, the
 * usual ones first, so that a shared glyph reads ’ and never ʼ, whatever was printed before. Subsets are cut from a
 * second copy: they ask for the parts of Ž without saying what these stand for, and the caron would say nothing after.
 */
function loadFont(name: FontName, bytes: Uint8Array): LoadedFont {
  const original = (fontkit as Fontkit).create(bytes);
  for (const codePoint of [...original.characterSet].sort(byUse)) original.glyphForCodePoint(codePoint);

  const kept = new Map<string, { glyphs: Glyph[]; positions: GlyphPosition[] }>();
  const layout = (text: string) => {
    const known = kept.get(text);
    if (known) return known;
    const { glyphs, positions } = original.layout(text, FEATURES);
    const run = { glyphs, positions };
    if (kept.size >= KEPT_WORDS) kept.clear();
    kept.set(text, run);
    return run;
  };
  const forSubsets = (fontkit as Fontkit).create(bytes);
  const parsed: Font = Object.create(original, {
    layout: { value: layout },
    createSubset: { value: () => forSubsets.createSubset() },
  });
  const scale = 1000 / original.unitsPerEm;

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
    shape: (word) => {
      const { glyphs, positions } = layout(word);
      const shaped = glyphs.map((glyph, i) => ({
        kern: ((positions[i]?.xAdvance ?? glyph.advanceWidth) - glyph.advanceWidth) * scale,
        dx: (positions[i]?.xOffset ?? 0) * scale,
        dy: (positions[i]?.yOffset ?? 0) * scale,
      }));
      const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance * scale, 0);
      return { width, glyphs: shaped };
    },
  };
}

/**
 * Parses the fonts. Do it once per thread and keep the result: it takes some 50 ms, and they remember the words they shaped.
 * @throws Error when a file is no font
 */
export function loadFonts(bytes: FontBytes): CertificateFonts {
  return {
    serif: loadFont('serif', bytes.serif),
    serifBold: loadFont('serifBold', bytes.serifBold),
    sans: loadFont('sans', bytes.sans),
    sansBold: loadFont('sansBold', bytes.sansBold),
  };
}
