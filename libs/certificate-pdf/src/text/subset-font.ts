import { PDFString } from 'pdf-lib';
import type { PDFContext, PDFRef } from 'pdf-lib';
import type { LoadedFont } from './fonts';
import { hex } from './shape';
import type { ShapedGlyph } from './shape';

/** Characters that a map may list in one block (Adobe Technical Note 5014). */
const MAPPED_PER_BLOCK = 100;

/** The map from the codes of glyphs to characters, from which PDF readers copy text (ISO 32000-1, 9.10.3). */
function characterMap(glyphs: readonly ShapedGlyph[]): string {
  const mapped = glyphs.flatMap(({ text }, i) => (text === '' ? [] : [`<${hex(i + 1)}> <${text}>`]));
  const blocks: string[] = [];
  for (let i = 0; i < mapped.length; i += MAPPED_PER_BLOCK) {
    const block = mapped.slice(i, i + MAPPED_PER_BLOCK);
    blocks.push(`${block.length} beginbfchar`, ...block, 'endbfchar');
  }
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange',
    '<0000> <FFFF>',
    'endcodespacerange',
    ...blocks,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n');
}

const LETTERS = 26;
const TAG_LETTERS = 6;

/**
 * Six capitals that say which glyphs a subset has, in their order (ISO 32000-1, 9.6.4). Programs that merge PDFs take
 * fonts with the same name for the same.
 */
export function subsetTag(glyphIds: readonly number[]): string {
  // FNV-1a over 16 bits each.
  let hash = 0x811c9dc5;
  for (const id of glyphIds) hash = Math.imul(hash ^ id, 0x01000193) >>> 0;
  let tag = '';
  for (let letter = 0; letter < TAG_LETTERS; letter++) {
    tag += String.fromCharCode(65 + (hash % LETTERS));
    hash = Math.floor(hash / LETTERS);
  }
  return tag;
}

/** A font of one certificate: the glyphs that were drawn with it, numbered in the order of their first use. */
export class SubsetFont {
  readonly ref: PDFRef;
  private readonly glyphs: ShapedGlyph[] = [];
  private readonly codes = new Map<number, string>();

  constructor(
    private readonly context: PDFContext,
    private readonly font: LoadedFont,
  ) {
    this.ref = context.nextRef();
  }

  /** The code of a glyph in the text of a page: four hexadecimal digits. */
  code(glyph: ShapedGlyph): string {
    const known = this.codes.get(glyph.id);
    if (known !== undefined) return known;
    const code = hex(this.glyphs.push(glyph));
    this.codes.set(glyph.id, code);
    return code;
  }

  /** Adds the font with its glyphs to the document (ISO 32000-1, 9.7). Call it once, after all texts are drawn. */
  embed(): void {
    const { context, font, glyphs } = this;
    const name = `${subsetTag(glyphs.map(({ id }) => id))}+${font.postscriptName}`;
    const program = context.flateStream(font.file.subset([0, ...glyphs.map(({ id }) => id)]));
    const descriptor = context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      ...font.descriptor,
      FontFile2: context.register(program),
    });
    const descendant = context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      CIDToGIDMap: 'Identity',
      BaseFont: name,
      CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
      FontDescriptor: context.register(descriptor),
      W: [1, glyphs.map(({ advance }) => advance)],
    });
    const type0 = context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [context.register(descendant)],
      ToUnicode: context.register(context.flateStream(characterMap(glyphs))),
    });
    context.assign(this.ref, type0);
  }
}

/** The fonts of one certificate. A font that nothing was drawn with is not embedded. */
export class SubsetFonts {
  private readonly subsets = new Map<LoadedFont, SubsetFont>();

  constructor(private readonly context: PDFContext) {}

  of(font: LoadedFont): SubsetFont {
    const known = this.subsets.get(font);
    if (known) return known;
    const subset = new SubsetFont(this.context, font);
    this.subsets.set(font, subset);
    return subset;
  }

  /** Call it once, after all texts are drawn. */
  embed(): void {
    for (const subset of this.subsets.values()) subset.embed();
  }
}
