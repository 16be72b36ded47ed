import fontkit from '@pdf-lib/fontkit';
import type { Font, Fontkit } from 'pdf-lib/cjs/types/fontkit';
import { fontBytes } from '../../test-support/fixtures';
import type { FontName } from './fonts';
import { TrueTypeFile } from './true-type';

const parse = (bytes: Uint8Array): Font => (fontkit as Fontkit).create(bytes);
const outlineOf = (font: Font, glyph: number) => font.getGlyph(glyph).path.toSVG();
const FONTS = Object.entries(fontBytes()) as [FontName, Uint8Array][];

describe.each(FONTS)('a subset of %s', (_, bytes) => {
  const original = parse(bytes);
  const every = [...new Set(original.characterSet.map((codePoint) => original.glyphForCodePoint(codePoint).id))];
  const file = new TrueTypeFile(bytes);

  it('has the outlines and the advances of the complete font, also those of composite glyphs', () => {
    // Backwards, so that no glyph has its own number.
    const glyphs = [0, ...every.filter((glyph) => glyph > 0).reverse()];
    const subset = parse(file.subset(glyphs));
    const differing = glyphs.filter(
      (glyph, number) =>
        outlineOf(subset, number) !== outlineOf(original, glyph) ||
        subset.getGlyph(number).advanceWidth !== original.getGlyph(glyph).advanceWidth,
    );
    expect(differing).toEqual([]);
  });

  it('adds the components of a composite glyph after the glyphs', () => {
    const composite = original.glyphForCodePoint('Ñ'.codePointAt(0) ?? 0).id;
    const small = file.subset([0, composite]);
    expect(outlineOf(parse(small), 1)).toBe(outlineOf(original, composite));
    expect(small.length).toBeLessThan(2_000);
  });
});
