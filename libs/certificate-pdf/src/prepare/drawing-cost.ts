import { PDFDict, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib';
import type { PDFObject, PDFRef } from 'pdf-lib';
import { TemplateError } from '../template/template-error';
import { pixelCost, PREPARE_LIMITS } from './budget';
import type { DocumentCopy } from './document-copy';

const key = (name: string) => PDFName.of(name);

/** A tiling pattern may not repeat more often than this on a page of `TILED_POINTS` square points. */
const TILES_MAX = 50_000_000;
const TILED_POINTS = 1_000 * 1_000;

/**
 * Counts the operators that a viewer runs to show a template: forms and images count as often as they are drawn, patterns
 * as often as something is painted with them. Finds forms, patterns, masks and glyphs that draw themselves.
 */
export class DrawingCost {
  private readonly known = new Map<PDFRawStream, number>();
  private readonly open = new Set<PDFRawStream>();

  constructor(private readonly copy: DocumentCopy) {}

  /** @throws TemplateError `template_exhausting` */
  count(pages: readonly PDFRef[]): void {
    let total = 0;
    for (const ref of pages) {
      const page = this.copy.target.lookup(ref, PDFDict);
      const contents = page.lookup(key('Contents'));
      const resources = page.lookup(key('Resources'));
      if (contents instanceof PDFRawStream && resources instanceof PDFDict) total += this.of(contents, resources);
      for (const annotation of annotationsOf(page)) total += this.looks(annotation);
      if (total > PREPARE_LIMITS.drawnOperators) throw new TemplateError('template_exhausting', 'drawn operators');
    }
  }

  /** The looks of a form field. */
  private looks(annotation: PDFDict): number {
    const appearance = annotation.lookup(key('AP'));
    const normal = appearance instanceof PDFDict ? appearance.lookup(key('N')) : undefined;
    const states =
      normal instanceof PDFDict ? normal.values().map((value) => this.copy.target.lookup(value)) : [normal];
    return states.reduce((sum, state) => sum + this.form(state, null), 0);
  }

  private xObject(value: PDFObject | undefined, inherited: PDFDict | null): number {
    if (!(value instanceof PDFRawStream) || value.dict.lookup(key('Subtype')) !== key('Image')) {
      return this.form(value, inherited);
    }
    return 1 + pixelCost(numberIn(value.dict, 'Width') * numberIn(value.dict, 'Height'));
  }

  /** @param inherited the resources of what draws the form: an old form without its own uses them. */
  private form(value: PDFObject | undefined, inherited: PDFDict | null): number {
    if (!(value instanceof PDFRawStream)) return 0;
    const own = value.dict.lookup(key('Resources'));
    return this.of(value, own instanceof PDFDict ? own : inherited);
  }

  private of(stream: PDFRawStream, resources: PDFDict | null): number {
    const usage = this.copy.usage.get(stream);
    if (!usage) return 1;
    const known = this.known.get(stream);
    if (known !== undefined) return known;
    if (this.open.has(stream)) throw new TemplateError('template_exhausting', 'a form that draws itself');
    if (this.open.size >= PREPARE_LIMITS.drawnDepth) throw new TemplateError('template_exhausting', 'forms in forms');
    this.open.add(stream);
    const named = (kind: string, name: string) => {
      const holder = resources?.lookup(key(kind));
      return holder instanceof PDFDict ? holder.lookup(key(name)) : undefined;
    };
    let cost = usage.operators;
    for (const [name, times] of usage.xObjects) cost += times * this.xObject(named('XObject', name), resources);
    for (const [name, times] of usage.states) cost += times * this.mask(named('ExtGState', name), resources);
    for (const [name, times] of usage.patterns) cost += times * this.pattern(named('Pattern', name), resources);
    for (const name of usage.fonts.keys()) cost += usage.text * this.glyphs(named('Font', name), resources);
    this.open.delete(stream);
    if (cost > PREPARE_LIMITS.drawnOperators) throw new TemplateError('template_exhausting', 'drawn operators');
    this.known.set(stream, cost);
    return cost;
  }

  private mask(state: PDFObject | undefined, resources: PDFDict | null): number {
    const mask = state instanceof PDFDict ? state.lookup(key('SMask')) : undefined;
    const font = state instanceof PDFDict ? state.lookup(key('Font')) : undefined;
    if (font && 'lookup' in font)
      this.glyphs((font as unknown as { lookup(i: number): PDFObject }).lookup(0), resources);
    return mask instanceof PDFDict ? this.form(mask.lookup(key('G')), resources) : 0;
  }

  private pattern(pattern: PDFObject | undefined, resources: PDFDict | null): number {
    if (!(pattern instanceof PDFRawStream)) return 0;
    const tile = numberIn(pattern.dict, 'XStep') * numberIn(pattern.dict, 'YStep');
    if (!(TILED_POINTS <= tile * TILES_MAX)) throw new TemplateError('template_exhausting', 'pattern');
    return this.form(pattern, resources) + pixelCost(Math.min(tile, TILED_POINTS));
  }

  /** The most operators of one glyph of a font whose glyphs are drawn (Type 3). */
  private glyphs(font: PDFObject | undefined, inherited: PDFDict | null): number {
    const glyphs = font instanceof PDFDict ? font.lookup(key('CharProcs')) : undefined;
    if (!(font instanceof PDFDict) || !(glyphs instanceof PDFDict)) return 0;
    const own = font.lookup(key('Resources'));
    const resources = own instanceof PDFDict ? own : inherited;
    return glyphs
      .values()
      .reduce((most, glyph) => Math.max(most, this.form(this.copy.target.lookup(glyph), resources)), 0);
  }
}

/** The size of a number in a dictionary; 0 without one. */
function numberIn(dict: PDFDict, name: string): number {
  const value = dict.lookup(key(name));
  return value instanceof PDFNumber ? Math.abs(value.asNumber()) : 0;
}

function annotationsOf(page: PDFDict): PDFDict[] {
  const annotations = page.lookup(key('Annots'));
  const listed = annotations && 'asArray' in annotations ? (annotations as { asArray(): PDFObject[] }).asArray() : [];
  return listed.map((entry) => page.context.lookup(entry)).filter((entry) => entry instanceof PDFDict);
}
