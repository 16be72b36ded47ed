import { PDFDict, PDFName, PDFRawStream } from 'pdf-lib';
import type { PDFObject, PDFRef } from 'pdf-lib';
import { exhausting, pixelCost, PREPARE_LIMITS, timeOf } from './budget';
import { INHERITED } from './content-usage';
import type { ContentUsage, Current, DrawnWith } from './content-usage';
import {
  addCost,
  costOf,
  mostOf,
  ONCE,
  PAGE_POINTS,
  shownPage,
  through,
  tiledCost,
  tiledPoint,
  totalOf,
  withLayer,
} from './cost';
import type { Cost } from './cost';
import { DEFAULT_SPACES } from './data-cost';
import type { DocumentCopy } from './document-copy';
import { boxArea, drawnFont, fieldLooks, fontOfState, isStencil, matrixIn } from './drawn-dict';
import { INHERITS, KnownCosts, PLAIN } from './known-costs';
import type { Around, Paint } from './known-costs';
import { areaOf } from './matrix';
import { isApart, isGroup, mixingAfter, OPAQUE } from './mixing';
import type { Mixing } from './mixing';
import { boxOf } from './page-list';
import { areaOfBox } from './path-meter';
import { findIn, Scopes } from './resource-scope';
import { PLAIN_LINES, strokeCost } from './stroke-cost';

const key = (name: string) => PDFName.of(name);

/** A tiling pattern may not repeat more often than this on a page of `PAGE_POINTS`. */
const TILES_MAX = 50_000_000;

/** How many times longer than an image a stencil takes to paint. */
const STENCIL = 3;

/** Operators of a transparency group that is painted directly. */
const DIRECT_GROUP = 100;

/** Combinations of streams with resources and graphics states that are looked at. */
const STEPS_MAX = 300_000;

/**
 * Counts the operators that a viewer runs to show a template, and the area that it paints: forms and images count as
 * often as they are drawn, patterns as often as something is painted with them. Finds forms, patterns, masks and glyphs
 * that draw themselves.
 */
export class DrawingCost {
  private readonly scopes = new Scopes();
  private readonly open = new Set<PDFRawStream>();
  private readonly known = new KnownCosts();
  private steps = 0;
  /** The depth of the outermost scope that the current stream has used, or `INHERITS`. */
  private reached = Number.POSITIVE_INFINITY;

  constructor(private readonly copy: DocumentCopy) {}

  /** @param formResources those of form fields without their own. @throws TemplateError `template_exhausting` */
  count(pages: readonly PDFRef[], formResources: PDFDict | null = null): void {
    const total = costOf(0);
    const onPage: Around = { scope: null, fonts: [], fill: PLAIN, stroke: PLAIN, lines: PLAIN_LINES, mixing: OPAQUE };
    const inField = { ...onPage, scope: formResources && this.scopes.within(null, formResources) };
    for (const ref of pages) {
      const page = this.copy.target.lookup(ref, PDFDict);
      const contents = page.lookup(key('Contents'));
      const resources = page.lookup(key('Resources'));
      const cost = costOf(0);
      if (contents instanceof PDFRawStream && resources instanceof PDFDict) {
        addCost(cost, this.of(contents, resources, onPage), ONCE);
      }
      for (const look of fieldLooks(page)) addCost(cost, this.form(look, inField), ONCE);
      const size = boxOf(this.copy.target, page.lookup(key('MediaBox')));
      addCost(total, shownPage(cost, size ? areaOfBox(size) : PAGE_POINTS), ONCE);
    }
    if (!(totalOf(total) <= PREPARE_LIMITS.drawnOperators)) exhausting('drawn operators');
    if (!(total.tile * TILES_MAX >= PAGE_POINTS)) exhausting('pattern');
  }

  private xObject(value: PDFObject | undefined, around: Around): Cost {
    if (!(value instanceof PDFRawStream) || value.dict.lookup(key('Subtype')) !== key('Image')) {
      return this.form(value, around);
    }
    const masks = ['Mask', 'SMask'].map((name) => value.dict.lookup(key(name)));
    const pictures = [value, ...masks].filter((picture) => picture instanceof PDFRawStream);
    const space = value.dict.lookup(key('ColorSpace'));
    const cost = costOf(
      1 + pictures.reduce((sum, picture) => sum + this.pixels(this.copy.pixelsOf(picture), space, around), 0),
    );
    const weight = isStencil(value) ? STENCIL : pictures.length;
    return painted(cost, around.mixing, weight, weight);
  }

  /**
   * Operators of painting pixels.
   * @param space their color space, or its name in the resources. @param largest the pixels of one image
   */
  private pixels(pixels: number, space: PDFObject | undefined, around: Around, largest = pixels): number {
    const { dataCost } = this.copy;
    const found = space instanceof PDFName ? this.namedSpace(space.decodeText(), around) : space;
    if (!(largest * dataCost.memoryPerPixel(found) <= PREPARE_LIMITS.imagePixels)) exhausting('color components');
    return dataCost.perPixel(found) * pixelCost(pixels);
  }

  /** A color space of the resources. Viewers replace that of a device by its default, if there is one. */
  private namedSpace(name: string, around: Around): PDFObject | undefined {
    const byDefault = name.replace(/^Device/, 'Default');
    if (!DEFAULT_SPACES.has(byDefault)) return this.find('ColorSpace', name, around);
    return this.copy.hasDefaultSpaces ? this.find('ColorSpace', byDefault, around) : undefined;
  }

  /** @param shared the resources of a form without its own, in place of those of what draws it */
  private form(value: PDFObject | undefined, around: Around, shared?: PDFObject): Cost {
    if (!(value instanceof PDFRawStream)) return costOf(0);
    const { dict } = value;
    const own = [dict.lookup(key('Resources')), shared].find((resources) => resources instanceof PDFDict) ?? null;
    const cost = costOf(1);
    const matrix = matrixIn(dict);
    const { isTransparent, isBlended } = around.mixing;
    const inside = isGroup(value) ? { ...around, mixing: OPAQUE } : around;
    addCost(cost, this.of(value, own, inside), through(matrix));
    if (!isGroup(value)) return cost;
    // Other groups are painted directly.
    if (!isApart(value) && !isTransparent && !isBlended) return { ...cost, operators: cost.operators + DIRECT_GROUP };
    const area = boxArea(dict) * areaOf(matrix);
    return withLayer(isBlended ? painted(cost, around.mixing, 1, area) : cost, area);
  }

  /** @param own the stream's own resources. An old form without them uses those of what draws it. */
  private of(stream: PDFRawStream, own: PDFDict | null, around: Around): Cost {
    const usage = this.copy.usage.get(stream);
    if (!usage) return costOf(1);
    const inside = own ? { ...around, scope: this.scopes.within(around.scope, own) } : around;
    return this.once(stream, own, inside, () => {
      if (this.open.has(stream)) exhausting('a form that draws itself');
      if (this.open.size >= PREPARE_LIMITS.drawnDepth) exhausting('forms in forms');
      this.open.add(stream);
      const cost = this.costIn(usage, inside);
      this.open.delete(stream);
      if (!(cost.operators <= PREPARE_LIMITS.drawnOperators)) exhausting('drawn operators');
      return cost;
    });
  }

  /** Counts each stream once for the same resources and graphics state. @param around with `own` as scope */
  private once(drawn: PDFRawStream | PDFDict, own: PDFDict | null, around: Around, count: () => Cost): Cost {
    const outside = this.reached;
    this.reached = Number.POSITIVE_INFINITY;
    let known = this.known.find(drawn, own, around);
    if (!known) {
      known = { cost: count(), reached: this.reached };
      this.known.store(drawn, own, around, known);
    }
    this.reached = Math.min(outside, known.reached);
    return known.cost;
  }

  /** @param around with the stream's own resources */
  private costIn(usage: ContentUsage, around: Around): Cost {
    const cost = { ...costOf(usage.operators), edges: usage.edges };
    const never = { ...ONCE, times: 0 };
    for (const name of usage.patterns) addCost(cost, this.pattern(name, around), never);
    for (const name of usage.fonts) addCost(cost, this.glyphs(this.fontsOf(name, around), around), never);
    for (const [name, { times, area }] of usage.shadings) {
      cost.operators += times * this.copy.dataCost.shading(this.find('Shading', name, around));
      cost.shadings += times;
      cost.shadedArea += area;
    }
    for (const [name, pixels] of usage.inlinePixels) {
      // Each pixel is counted once already.
      const largest = Math.min(pixels, PREPARE_LIMITS.inlinePixels);
      cost.operators += this.pixels(pixels, key(name), around, largest) - pixelCost(pixels);
    }
    const states = [...new Set(usage.groups.flatMap((group) => [...group.states.keys()]))].map((name) =>
      this.find('ExtGState', name, around),
    );
    const strokes = strokeCost(usage.strokes, states, around.lines);
    cost.operators += strokes.operators;
    cost.paintArea += strokes.paintArea;
    const inside = { ...around, lines: strokes.lines };
    // A graphics state may set a font, too. Here it counts for all text of the stream.
    const stateFonts = states.flatMap((state) => drawnFont(fontOfState(state)));
    for (const group of usage.groups) this.addGroup(cost, group, inside, stateFonts);
    return cost;
  }

  private addGroup(cost: Cost, group: DrawnWith, around: Around, stateFonts: readonly PDFDict[]): void {
    const { text, fills, strokes, xObjects, states } = group;
    this.step(1 + xObjects.size + states.size);
    const fonts = group.font === INHERITED ? around.fonts : this.fontsOf(group.font, around);
    const active = group.active.map((name) => this.find('ExtGState', name, around));
    const state: Around = {
      ...around,
      mixing: mixingAfter(active, around.mixing),
      fonts: [...new Set([...fonts, ...stateFonts])],
      fill: group.fill === INHERITED ? around.fill : this.painting(group.fill, around),
      stroke: group.stroke === INHERITED ? around.stroke : this.painting(group.stroke, around),
    };
    Object.assign(cost, painted(cost, state.mixing, group.paints, group.paintArea));
    if (text.times > 0) addCost(cost, this.glyphs(state.fonts, state), text);
    addPainted(cost, state.fill, fills, group.fillArea);
    addPainted(cost, state.stroke, strokes, group.strokeArea);
    const inherits = { font: text.times > 0, fill: fills > 0, stroke: strokes > 0 };
    for (const [name, drawn] of xObjects) {
      const value = this.find('XObject', name, around);
      addCost(cost, this.xObject(value, state), drawn);
      if (!isStencil(value)) continue;
      addPainted(cost, state.fill, drawn.times, Math.min(drawn.area, drawn.room));
      inherits.fill = true;
    }
    for (const [name, drawn] of states) addCost(cost, this.mask(this.find('ExtGState', name, around), state), drawn);
    if ((['font', 'fill', 'stroke'] as const).some((part) => inherits[part] && group[part] === INHERITED)) {
      this.reached = INHERITS;
    }
  }

  /** A soft mask is drawn as often as it is set. */
  private mask(state: PDFObject | undefined, around: Around): Cost {
    const mask = state instanceof PDFDict ? state.lookup(key('SMask')) : undefined;
    const form = mask instanceof PDFDict ? mask.lookup(key('G')) : undefined;
    return form instanceof PDFRawStream ? withLayer(this.form(form, around), boxArea(form.dict)) : costOf(0);
  }

  private pattern(name: string, around: Around): Cost {
    const pattern = this.find('Pattern', name, around);
    if (pattern instanceof PDFRawStream) return tiledCost(this.form(pattern, around), pattern.dict);
    return costOf(pattern instanceof PDFDict ? this.copy.dataCost.shading(pattern.lookup(key('Shading'))) : 0);
  }

  /** What it costs to paint with a color or pattern. */
  private painting(name: Current, around: Around): Paint {
    if (typeof name !== 'string') return PLAIN;
    const pattern = this.find('Pattern', name, around);
    const operators = totalOf(this.pattern(name, around));
    return { operators, ...(pattern instanceof PDFRawStream ? tiledPoint(pattern.dict) : { tiles: 0, shaded: 1 }) };
  }

  /** The most that one glyph of fonts costs whose glyphs are drawn, where text of the size 1 is 1 high. */
  private glyphs(fonts: readonly PDFDict[], around: Around): Cost {
    const costs = fonts.map((font) => {
      const inside = { ...around, fonts: [font] };
      return this.once(font, null, inside, () => this.glyphsOf(font, inside));
    });
    return mostOf(costs);
  }

  private glyphsOf(font: PDFDict, around: Around): Cost {
    const glyphs = font.lookup(key('CharProcs'), PDFDict).values();
    this.step(glyphs.length);
    const costs = glyphs.map((glyph) => {
      const cost = this.form(this.copy.target.lookup(glyph), around, font.lookup(key('Resources')));
      // How small a glyph is drawn is not followed.
      if (cost.tile < Number.POSITIVE_INFINITY) exhausting('a pattern in a glyph');
      return cost;
    });
    const most = costOf(0);
    addCost(most, mostOf(costs), through(matrixIn(font, 'FontMatrix')));
    return most;
  }

  /** The font of that name, if its glyphs are drawn. */
  private fontsOf(name: Current, around: Around): PDFDict[] {
    return typeof name === 'string' ? drawnFont(this.find('Font', name, around)) : [];
  }

  private find(kind: string, name: string, { scope }: Around): PDFObject | undefined {
    const { value, depth } = findIn(scope, kind, name);
    this.reached = Math.min(this.reached, depth);
    return value;
  }

  private step(count: number): void {
    this.steps += count;
    if (this.steps > STEPS_MAX) exhausting('combinations of forms');
  }
}

/** Adds what painting costs, besides what every color costs. */
function addPainted(cost: Cost, { operators, tiles, shaded }: Paint, times: number, area: number): void {
  if (times === 0 || operators === 0) return;
  cost.operators += times * operators + timeOf('tiles', area * tiles);
  cost.shadings += times * Math.max(1, shaded);
  cost.shadedArea += area * shaded;
}

/** A cost with paints more. @param area of all of them */
function painted(cost: Cost, { isTransparent, isBlended }: Mixing, paints: number, area: number): Cost {
  return {
    ...cost,
    paints: cost.paints + paints,
    paintArea: cost.paintArea + area,
    mixedArea: cost.mixedArea + (isTransparent || isBlended ? area : 0),
    blends: cost.blends + (isBlended ? paints : 0),
    blendArea: cost.blendArea + (isBlended ? area : 0),
  };
}
