/** The tables that PDF readers need to draw glyphs by their number (ISO 32000-1, 9.9), sorted as fonts sort them. */
const TABLES = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'] as const;
const OPTIONAL: ReadonlySet<string> = new Set(['cvt ', 'fpgm', 'prep']);

type TableName = (typeof TABLES)[number];

const HEADER_BYTES = 12;
const ENTRY_BYTES = 16;
const METRIC_BYTES = 4;
/** Bytes of a glyph before its components: their mark, and its box. */
const GLYPH_HEADER_BYTES = 10;

/** Where tables have the numbers that a subset changes. */
const OFFSET_FORMAT_AT = 50;
const METRICS_AT = 34;
const GLYPHS_AT = 4;

/** Flags of a component, and the bytes of the parts that they announce (OpenType, `glyf`). */
const WORD_ARGUMENTS = 0x1;
const MORE_COMPONENTS = 0x20;
const SCALES = [
  [0x8, 2],
  [0x40, 4],
  [0x80, 8],
] as const;

/** Above this size of all glyphs, their offsets are written with 32 bits. */
const SHORT_OFFSETS_MAX = 0x1_ff_fe;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Glyphs may start at even offsets only. */
const even = (size: number) => size + (size % 2);
/** Tables start at multiples of four. */
const aligned = (size: number) => Math.ceil(size / 4) * 4;

/** Composite glyphs have a negative number of contours. */
const isComposite = (outline: Uint8Array) => ((outline[0] ?? 0) & 0x80) > 0;

/** Yields where the numbers of the components of a composite glyph are. */
function* componentsAt(outline: DataView): Generator<number> {
  for (let at = GLYPH_HEADER_BYTES, flags = MORE_COMPONENTS; flags & MORE_COMPONENTS;) {
    flags = outline.getUint16(at);
    yield at + 2;
    at += 4 + (flags & WORD_ARGUMENTS ? 4 : 2);
    for (const [flag, bytes] of SCALES) if (flags & flag) at += bytes;
  }
}

/** A TrueType font file, from which subsets are made. */
export class TrueTypeFile {
  private readonly tables = new Map<string, Uint8Array>();
  private readonly metricCount: number;
  private readonly offsets: DataView;
  private readonly hasLongOffsets: boolean;

  /** @throws Error if a table is missing */
  constructor(bytes: Uint8Array) {
    const view = viewOf(bytes);
    const count = view.getUint16(4);
    for (let at = HEADER_BYTES; at < HEADER_BYTES + count * ENTRY_BYTES; at += ENTRY_BYTES) {
      const name = String.fromCharCode(...bytes.subarray(at, at + 4));
      const offset = view.getUint32(at + 8);
      this.tables.set(name, bytes.subarray(offset, offset + view.getUint32(at + 12)));
    }
    for (const name of TABLES) if (!OPTIONAL.has(name)) this.table(name);
    this.metricCount = viewOf(this.table('hhea')).getUint16(METRICS_AT);
    this.offsets = viewOf(this.table('loca'));
    this.hasLongOffsets = viewOf(this.table('head')).getInt16(OFFSET_FORMAT_AT) === 1;
  }

  /**
   * Makes a font of some glyphs, with their hints. The components of composite glyphs follow them.
   * @param glyphs their numbers in this file. The first one of the subset is 0, the glyph of missing characters.
   */
  subset(glyphs: readonly number[]): Uint8Array {
    const included = [...glyphs];
    const numbers = new Map(included.map((glyph, number) => [glyph, number]));
    const numberOf = (glyph: number) => {
      const known = numbers.get(glyph);
      if (known !== undefined) return known;
      numbers.set(glyph, included.length);
      return included.push(glyph) - 1;
    };
    const outlines: Uint8Array[] = [];
    // Grows while it is read.
    for (const glyph of included) outlines.push(this.outline(glyph, numberOf));

    const offsets = [0];
    for (const outline of outlines) offsets.push((offsets.at(-1) ?? 0) + even(outline.length));
    const isLong = (offsets.at(-1) ?? 0) > SHORT_OFFSETS_MAX;
    const written: Partial<Record<TableName, Uint8Array>> = {
      glyf: joined(outlines, offsets),
      head: this.changed('head', OFFSET_FORMAT_AT, Number(isLong)),
      hhea: this.changed('hhea', METRICS_AT, included.length),
      hmtx: this.metrics(included),
      loca: offsetTable(offsets, isLong),
      maxp: this.changed('maxp', GLYPHS_AT, included.length),
    };
    return fontFile(
      TABLES.flatMap((name) => {
        const bytes = written[name] ?? this.tables.get(name);
        return bytes ? [[name, bytes] as const] : [];
      }),
    );
  }

  private table(name: TableName): Uint8Array {
    const bytes = this.tables.get(name);
    if (!bytes) throw new Error(`The font has no table ${name}`);
    return bytes;
  }

  /** A copy of a table with another number of 16 bits. */
  private changed(name: TableName, at: number, value: number): Uint8Array {
    const copy = this.table(name).slice();
    viewOf(copy).setUint16(at, value);
    return copy;
  }

  private offset(glyph: number): number {
    return this.hasLongOffsets ? this.offsets.getUint32(glyph * 4) : this.offsets.getUint16(glyph * 2) * 2;
  }

  /** The outline of a glyph, with the numbers that its components have in the subset. */
  private outline(glyph: number, numberOf: (glyph: number) => number): Uint8Array {
    const outline = this.table('glyf').subarray(this.offset(glyph), this.offset(glyph + 1));
    if (!isComposite(outline)) return outline;
    const copy = outline.slice();
    const view = viewOf(copy);
    for (const at of componentsAt(view)) view.setUint16(at, numberOf(view.getUint16(at)));
    return copy;
  }

  /** The advance and the left bearing of each glyph. Glyphs after the last advance have the same one. */
  private metrics(glyphs: readonly number[]): Uint8Array {
    const source = viewOf(this.table('hmtx'));
    const metrics = new DataView(new ArrayBuffer(glyphs.length * METRIC_BYTES));
    glyphs.forEach((glyph, number) => {
      const last = Math.min(glyph, this.metricCount - 1) * METRIC_BYTES;
      const bearing = glyph < this.metricCount ? last + 2 : (this.metricCount + glyph) * 2;
      metrics.setUint16(number * METRIC_BYTES, source.getUint16(last));
      metrics.setInt16(number * METRIC_BYTES + 2, source.getInt16(bearing));
    });
    return new Uint8Array(metrics.buffer);
  }
}

/** @param offsets of the outlines, and of the end */
function joined(outlines: readonly Uint8Array[], offsets: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(offsets.at(-1) ?? 0);
  outlines.forEach((outline, i) => bytes.set(outline, offsets[i]));
  return bytes;
}

function offsetTable(offsets: readonly number[], isLong: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(offsets.length * (isLong ? 4 : 2)));
  offsets.forEach((offset, i) => {
    if (isLong) view.setUint32(i * 4, offset);
    else view.setUint16(i * 2, offset / 2);
  });
  return new Uint8Array(view.buffer);
}

/** A font file of those tables. It has no checksums, which readers of PDFs do not check. */
function fontFile(tables: readonly (readonly [name: string, bytes: Uint8Array])[]): Uint8Array {
  const start = HEADER_BYTES + tables.length * ENTRY_BYTES;
  const file = new Uint8Array(tables.reduce((size, [, bytes]) => size + aligned(bytes.length), start));
  const view = viewOf(file);
  const power = Math.floor(Math.log2(tables.length));
  view.setUint32(0, 0x0001_0000);
  view.setUint16(4, tables.length);
  view.setUint16(6, ENTRY_BYTES << power);
  view.setUint16(8, power);
  view.setUint16(10, (tables.length << 4) - (ENTRY_BYTES << power));
  let offset = start;
  tables.forEach(([name, bytes], i) => {
    const at = HEADER_BYTES + i * ENTRY_BYTES;
    for (let c = 0; c < name.length; c += 1) file[at + c] = name.charCodeAt(c);
    view.setUint32(at + 8, offset);
    view.setUint32(at + 12, bytes.length);
    file.set(bytes, offset);
    offset += aligned(bytes.length);
  });
  return file;
}
