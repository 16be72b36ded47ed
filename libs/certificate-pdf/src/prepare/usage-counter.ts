import { plainName } from '../template/plain-name';
import { TemplateError } from '../template/template-error';
import { pixelCost, timeOf } from './budget';
import type { Operator } from './content-tokens';
import { addDrawn, addPlace, INHERITED, newGroup } from './content-usage';
import type { ContentUsage, Current, DrawnWith } from './content-usage';
import { ACTIVE_STATES_MAX } from './mixing';
import { PaintMeter } from './paint-meter';
import type { Painted, Place } from './paint-meter';
import type { Box } from './path-meter';

const OPERATORS_MAX = 1_500_000;

/** Operators that take as long as a glyph. */
const GLYPH = 0.5;

/** Operators that each clip around it takes longer to paint. */
const CLIP = 0.2;

const TEXT = new Set(['Tj', 'TJ', "'", '"']);
const FILLS = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
const STROKES = new Set(['S', 's', 'B', 'B*', 'b', 'b*']);
const ENDS_PATH = new Set([...FILLS, ...STROKES, 'n']);
const FILL_COLORS = new Set(['cs', 'sc', 'scn', 'g', 'rg', 'k']);
const STROKE_COLORS = new Set(['CS', 'SC', 'SCN', 'G', 'RG', 'K']);

const STATE = new Set(['q', 'Q', 'Tf', ...FILL_COLORS, ...STROKE_COLORS]);

/** The part of the graphics state that what is drawn costs more or less with. */
interface State {
  font: Current;
  fill: Current;
  stroke: Current;
  active: readonly string[];
}

/** Counts what a content stream uses, operator by operator. */
export class UsageCounter {
  private readonly used: Omit<ContentUsage, 'strokes'> = {
    operators: 0,
    edges: 0,
    groups: [],
    fonts: new Set(),
    patterns: new Set(),
    shadings: new Map(),
    inlinePixels: new Map(),
  };
  private readonly meter: PaintMeter;
  private readonly groups = new Map<string, DrawnWith>();
  private readonly saved: State[] = [];
  private state: State = { font: INHERITED, fill: INHERITED, stroke: INHERITED, active: [] };
  /** The group of the current state; `null` after the state has changed. */
  private group: DrawnWith | null = null;

  /** @param box outside of which nothing of the stream is seen */
  constructor(box: Box) {
    this.meter = new PaintMeter(box);
  }

  /** What was counted. */
  get usage(): ContentUsage {
    const { widest, shortest, inherited, changed, dashes } = this.meter;
    const operators = this.used.operators + timeOf('dashes', dashes);
    return { ...this.used, operators, strokes: { widest, shortest, inherited, changed } };
  }

  /** @param texts of the operands, as they are written into the copy. @throws TemplateError `template_exhausting` */
  count(operator: Operator, texts: () => readonly string[]): void {
    const { used, meter } = this;
    const { name, operands } = operator;
    used.operators += 1;
    if (used.operators > OPERATORS_MAX) throw new TemplateError('template_exhausting', 'operators');
    this.changeState(name, texts);
    if (PaintMeter.follows(name)) meter.follow(name, name === 'd' ? numbersIn(texts()) : texts().map(Number));
    this.countPainted(name);
    const last = operands.at(-1);
    if (TEXT.has(name) && last) this.countText(last[1] - last[0]);
    if (name === 'Do' || name === 'gs' || name === 'sh') this.countNamed(name, nameIn(texts()));
  }

  /** @param space the name of its color space; `null` if it has none */
  countInlineImage(pixels: number, space: string | null): void {
    const { used, meter } = this;
    const group = this.current();
    const area = meter.square();
    // It may be a stencil, through which the current color or pattern is painted.
    group.fills += 1;
    group.fillArea += area;
    this.paint(group, { area, edges: 0 });
    used.operators += pixelCost(pixels);
    if (space !== null) used.inlinePixels.set(space, (used.inlinePixels.get(space) ?? 0) + pixels);
  }

  private countPainted(name: string): void {
    const { meter } = this;
    if (FILLS.has(name)) {
      const group = this.current();
      const painted = meter.filled();
      group.fills += 1;
      group.fillArea += painted.area;
      this.paint(group, painted);
    }
    if (STROKES.has(name)) {
      const group = this.current();
      const painted = meter.stroked();
      group.strokes += 1;
      group.strokeArea += painted.area;
      this.paint(group, painted);
    }
    if (!ENDS_PATH.has(name)) return;
    this.used.edges += meter.endPath();
  }

  private countText(glyphs: number): void {
    const group = this.current();
    const area = glyphs * this.meter.glyphArea();
    group.fills += 1;
    group.strokes += 1;
    group.fillArea += area;
    group.strokeArea += area;
    addPlace(group.text, glyphs, this.meter.glyph());
    group.paintArea += area;
    group.paints += glyphs;
    this.used.operators += glyphs * GLYPH;
  }

  private countNamed(name: string, used: string | null): void {
    if (used === null) return;
    const { shadings } = this.used;
    const place = this.meter.place();
    if (name === 'Do') addDrawn(this.current().xObjects, used, place);
    else if (name === 'gs') this.setState(used, place);
    else {
      const { times, area } = shadings.get(used) ?? { times: 0, area: 0 };
      shadings.set(used, { times: times + 1, area: area + this.meter.everywhere() });
    }
  }

  private paint(group: DrawnWith, { area, edges }: Painted): void {
    group.paints += 1;
    group.paintArea += area;
    this.used.edges += edges;
    this.used.operators += this.meter.clips * CLIP;
  }

  private changeState(name: string, texts: () => readonly string[]): void {
    if (!STATE.has(name)) return;
    if (name === 'q') this.saved.push(this.state);
    else if (name === 'Q') this.change(this.saved.pop() ?? this.state);
    else if (name === 'Tf') this.setFont(nameIn(texts().slice(0, -1)));
    else if (FILL_COLORS.has(name)) this.setColor('fill', patternIn(name, texts));
    else if (STROKE_COLORS.has(name)) this.setColor('stroke', patternIn(name, texts));
  }

  private setState(name: string, place: Place): void {
    addDrawn(this.current().states, name, place);
    const { active } = this.state;
    if (active.at(-1) === name) return;
    const others = active.filter((other) => other !== name).slice(-ACTIVE_STATES_MAX);
    this.change({ ...this.state, active: [...others, name] });
  }

  private change(state: State) {
    const { font, fill, stroke, active } = this.state;
    const isSame = state.font === font && state.fill === fill && state.stroke === stroke && state.active === active;
    if (!isSame) this.group = null;
    this.state = state;
  }

  private setColor(kind: 'fill' | 'stroke', pattern: string | null) {
    if (pattern !== null) this.used.patterns.add(pattern);
    if (this.state[kind] !== pattern) this.change({ ...this.state, [kind]: pattern });
  }

  private setFont(font: string | null) {
    if (font !== null) this.used.fonts.add(font);
    this.change({ ...this.state, font });
  }

  private current(): DrawnWith {
    if (this.group) return this.group;
    const { font, fill, stroke, active } = this.state;
    const key = [font, fill, stroke, ...active]
      .map((value) => (typeof value === 'string' ? `/${value}` : String(value)))
      .join(' ');
    this.group = this.groups.get(key) ?? newGroup(font, fill, stroke, active);
    if (!this.groups.has(key)) this.used.groups.push(this.group);
    this.groups.set(key, this.group);
    return this.group;
  }
}

/** The last operand, if it is a name: as it is in the resources. */
function nameIn(operands: readonly string[]): string | null {
  const last = operands.at(-1) ?? '';
  return last.startsWith('/') ? plainName(last.slice(1)) : null;
}

/** The pattern that an operator makes the current color. */
const patternIn = (name: string, texts: () => readonly string[]) =>
  name === 'scn' || name === 'SCN' ? nameIn(texts()) : null;

/** The numbers of operands, also those in arrays. */
const numbersIn = (operands: readonly string[]) => (operands.join(' ').match(/[-+]?[\d.]+/g) ?? []).map(Number);
