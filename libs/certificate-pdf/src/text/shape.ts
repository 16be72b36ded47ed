import type { Font, TypeFeatures } from 'pdf-lib/cjs/types/fontkit';

/** One glyph of a shaped word with its kerning. Lengths in thousandths of the font size. */
export interface ShapedGlyph {
  /** Its number in the font's file. */
  id: number;
  /** The characters that PDF readers copy: UTF-16 in hexadecimal digits. */
  text: string;
  advance: number;
  /** Added to the advance. */
  kern: number;
  dx: number;
  dy: number;
}

/** A word set in a font. `width` in thousandths of the font size. */
export interface ShapedWord {
  width: number;
  glyphs: ShapedGlyph[];
}

/** Without ligatures: some PDF readers copy "fi" from a ligature as one character or none. */
const FEATURES: TypeFeatures = { liga: false, clig: false, dlig: false, calt: false };

/** Words of composed Latin letters, digits and signs. Each glyph depends on its character and the next one only. */
const PAIRED = /^[!-~\u00A1-\u00AC\u00AE-\u024F]{3,}$/;

/** Words, and pairs of characters, whose layout is cached per font. A cache is emptied when it is full. */
const CACHED_MAX = 4_000;

/** Four hexadecimal digits. */
export const hex = (number: number): string => number.toString(16).toUpperCase().padStart(4, '0');

function hexText(codePoints: readonly number[]): string {
  const text = String.fromCodePoint(...codePoints);
  return Array.from({ length: text.length }, (_, i) => hex(text.charCodeAt(i))).join('');
}

const widthOf = (glyphs: readonly ShapedGlyph[]) => glyphs.reduce((sum, { advance, kern }) => sum + advance + kern, 0);

/** Lays out a word with fontkit. @param scale from the font's units to thousandths of its size */
export function layout(font: Font, word: string, scale: number): ShapedWord {
  const { glyphs: laidOut, positions } = font.layout(word, FEATURES);
  const glyphs = laidOut.map(({ id, codePoints, advanceWidth }, i) => ({
    id,
    text: hexText(codePoints),
    advance: advanceWidth * scale,
    kern: ((positions[i]?.xAdvance ?? advanceWidth) - advanceWidth) * scale,
    dx: (positions[i]?.xOffset ?? 0) * scale,
    dy: (positions[i]?.yOffset ?? 0) * scale,
  }));
  return { width: widthOf(glyphs), glyphs };
}

/** A function whose results are cached by its argument. */
function cached<Result>(compute: (text: string) => Result): (text: string) => Result {
  const cache = new Map<string, Result>();
  return (text) => {
    const known = cache.get(text);
    if (known !== undefined) return known;
    const result = compute(text);
    if (cache.size >= CACHED_MAX) cache.clear();
    cache.set(text, result);
    return result;
  };
}

/**
 * Lays out words, each of them once. fontkit takes 0.1 ms for a word, so words of usual letters, such as names and
 * codes, are put together from pairs of characters that were laid out before.
 */
export function cachedShape(font: Font, scale: number): (word: string) => ShapedWord {
  const ofPair = cached((pair) => layout(font, pair, scale).glyphs);
  return cached((word) => {
    if (!PAIRED.test(word)) return layout(font, word, scale);
    const glyphs: ShapedGlyph[] = [];
    for (let i = 0; i + 1 < word.length; i += 1) {
      const [first, second, ...others] = ofPair(word.slice(i, i + 2));
      if (!first || !second || others.length > 0) return layout(font, word, scale);
      glyphs.push(first);
      if (i + 2 === word.length) glyphs.push(second);
    }
    return { width: widthOf(glyphs), glyphs };
  });
}
