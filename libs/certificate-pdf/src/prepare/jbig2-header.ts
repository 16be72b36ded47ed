import { TemplateError } from '../template/template-error';

/** Types of segments (ITU-T T.88, 7.3). */
const TEXT = new Set([4, 6, 7]);
const HALFTONE = new Set([20, 22, 23]);
const REGION = new Set([...TEXT, ...HALFTONE, 36, 38, 39, 40, 42, 43]);
const [SYMBOLS, PATTERNS, PAGE] = [0, 16, 48];

const UNKNOWN = 0xffffffff;

/** Pixels that take as long as a symbol, and as much memory as a point of a halftone. */
const SYMBOL = 100;
const HALFTONE_POINT = 4;

/** Collects what segments draw. */
class Measure {
  private width = 0;
  private bottom = 0;
  private other = 0;

  constructor(private readonly view: DataView) {}

  static pixels(measures: readonly Measure[]): number {
    // The page may be in one part and its regions in the other.
    const most = (name: 'width' | 'bottom' | 'other') => Math.max(0, ...measures.map((measure) => measure[name]));
    return Math.max(most('width') * most('bottom'), most('other'));
  }

  /** @param at of the segment's data */
  add(type: number, at: number): void {
    if (type === PAGE) {
      const height = this.number(at + 4);
      // A page of unknown height grows with its regions. It starts with the height of a stripe.
      this.cover(this.number(at), height === UNKNOWN ? this.short(at + 17) & 0x7fff : height);
    }
    if (REGION.has(type)) this.cover(this.number(at), this.number(at + 4) + this.number(at + 12));
    if (TEXT.has(type)) this.count(SYMBOL * this.number(this.afterTextFlags(at + 17)));
    if (HALFTONE.has(type)) this.count(HALFTONE_POINT * this.number(at + 18) * this.number(at + 22));
    if (type === PATTERNS) this.count((this.number(at + 3) + 1) * this.byte(at + 1) * this.byte(at + 2));
    if (type === SYMBOLS) {
      const counts = this.afterSymbolFlags(at);
      this.count(SYMBOL * (this.number(counts) + this.number(counts + 4)));
    }
  }

  private cover(width: number, bottom: number): void {
    this.width = Math.max(this.width, width);
    this.bottom = Math.max(this.bottom, bottom);
  }

  private count(pixels: number): void {
    this.other = Math.max(this.other, pixels);
  }

  /** Where the number of symbols in a text is (7.4.3.1). */
  private afterTextFlags(at: number): number {
    const flags = this.short(at);
    const refined = (flags & 0x8002) === 2 ? 4 : 0;
    return at + 2 + (flags & 1 ? 2 : 0) + refined;
  }

  /** Where the numbers of symbols are that a dictionary has and makes (7.4.2.1). */
  private afterSymbolFlags(at: number): number {
    const flags = this.short(at);
    const template = flags & 1 ? 0 : flags & 0xc00 ? 2 : 8;
    const refined = (flags & 0x1002) === 2 ? 4 : 0;
    return at + 2 + template + refined;
  }

  private number = (at: number) => (at + 4 <= this.view.byteLength ? this.view.getUint32(at) : 0);
  private short = (at: number) => (at + 2 <= this.view.byteLength ? this.view.getUint16(at) : 0);
  private byte = (at: number) => (at < this.view.byteLength ? this.view.getUint8(at) : 0);
}

/** @returns `null` if it has a segment of unknown length: what follows cannot be found */
function measure(bytes: Uint8Array): Measure | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const found = new Measure(view);
  let at = 0;
  while (at + 11 <= bytes.length) {
    const number = view.getUint32(at);
    const flags = view.getUint8(at + 4);
    const few = view.getUint8(at + 5) >> 5;
    // Decoders disagree about these two.
    if (few === 5 || few === 6) throw new TemplateError('template_damaged', 'JBIG2');
    // More than four references have a count of four bytes, and a bit for each.
    const references = few > 4 ? view.getUint32(at + 5) & 0x1fffffff : few;
    at += few > 4 ? 9 + Math.ceil((references + 1) / 8) : 6;
    at += references * (number <= 256 ? 1 : number <= 65_536 ? 2 : 4) + (flags & 0x40 ? 4 : 1);
    if (at + 4 > bytes.length) return found;
    const length = view.getUint32(at);
    found.add(flags & 0x3f, at + 4);
    if (length === UNKNOWN) return null;
    at += 4 + length;
  }
  return found;
}

/**
 * The pixels of the page that a JBIG2 image draws, or of something larger in it.
 * @param shared what several images use, `/JBIG2Globals`
 * @throws TemplateError `template_damaged` if decoders may read it differently
 */
export function jbig2Pixels(bytes: Uint8Array, shared?: Uint8Array): number {
  const parts = (shared ? [shared, bytes] : [bytes]).map(measure);
  const known = parts.filter((part) => part !== null);
  return known.length < parts.length ? Number.POSITIVE_INFINITY : Measure.pixels(known);
}
