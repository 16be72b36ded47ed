import { plainName, plainNames } from '../template/plain-name';
import { TemplateError } from '../template/template-error';
import type { ContentTokens, Operator } from './content-tokens';
import { addDrawn, INHERITED, newGroup } from './content-usage';
import type { ContentUsage, Current, DrawnWith } from './content-usage';

const OPERATORS_MAX = 1_500_000;
const TEXT = new Set(['Tj', 'TJ', "'", '"']);
const FILLS = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'BI', ...TEXT]);
const STROKES = new Set(['S', 's', 'B', 'B*', 'b', 'b*', ...TEXT]);
const FILL_COLORS = new Set(['cs', 'sc', 'scn', 'g', 'rg', 'k']);
const STROKE_COLORS = new Set(['CS', 'SC', 'SCN', 'G', 'RG', 'K']);

const STATE = new Set(['q', 'Q', 'cm', 'Tf', ...FILL_COLORS, ...STROKE_COLORS]);

/** The part of the graphics state that what is drawn costs more or less with. */
interface State {
  font: Current;
  fill: Current;
  stroke: Current;
  /** The area, in the stream's own space, of what is 1 × 1 here. */
  area: number;
}

/** Counts what a content stream uses, operator by operator. */
export class UsageCounter {
  readonly usage: ContentUsage = {
    operators: 0,
    groups: [],
    fonts: new Set(),
    patterns: new Set(),
    shadings: new Map(),
    inlineImages: [],
  };
  private readonly groups = new Map<string, DrawnWith>();
  private readonly saved: State[] = [];
  private state: State = { font: INHERITED, fill: INHERITED, stroke: INHERITED, area: 1 };
  /** The group of the current state; `null` after the state has changed. */
  private group: DrawnWith | null = null;

  constructor(
    private readonly tokens: ContentTokens,
    private readonly source: Uint8Array,
  ) {}

  /** @param texts of the operands, as they are written into the copy. @throws TemplateError `template_exhausting` */
  count(operator: Operator, texts: () => readonly string[]): void {
    const { usage } = this;
    const { name, operands, data } = operator;
    usage.operators += 1;
    if (usage.operators > OPERATORS_MAX) throw new TemplateError('template_exhausting', 'operators');
    this.changeState(name, texts);
    this.countDrawn(name, texts);
    const last = operands.at(-1);
    if (TEXT.has(name) && last) this.current().text += last[1] - last[0];
    if (data) {
      usage.inlineImages.push({
        keys: operands.map((at) => plainNames(this.tokens.text(at))),
        data: this.source.subarray(...data),
      });
    }
  }

  private countDrawn(name: string, texts: () => readonly string[]): void {
    if (FILLS.has(name)) this.current().fills += 1;
    if (STROKES.has(name)) this.current().strokes += 1;
    if (name !== 'Do' && name !== 'gs' && name !== 'sh') return;
    const used = nameIn(texts());
    if (used === null) return;
    const { shadings } = this.usage;
    if (name === 'Do') addDrawn(this.current().xObjects, used, this.state.area);
    else if (name === 'gs') addDrawn(this.current().states, used, this.state.area);
    else shadings.set(used, (shadings.get(used) ?? 0) + 1);
  }

  private changeState(name: string, texts: () => readonly string[]): void {
    if (!STATE.has(name)) return;
    if (name === 'q') this.saved.push(this.state);
    else if (name === 'Q') this.change(this.saved.pop() ?? this.state);
    else if (name === 'cm') this.change({ ...this.state, area: this.state.area * areaOf(texts()) });
    else if (name === 'Tf') this.setFont(nameIn(texts().slice(0, -1)));
    else if (FILL_COLORS.has(name)) this.setColor('fill', patternIn(name, texts));
    else if (STROKE_COLORS.has(name)) this.setColor('stroke', patternIn(name, texts));
  }

  private change(state: State) {
    const { font, fill, stroke } = this.state;
    if (state.font !== font || state.fill !== fill || state.stroke !== stroke) this.group = null;
    this.state = state;
  }

  private setColor(kind: 'fill' | 'stroke', pattern: string | null) {
    if (pattern !== null) this.usage.patterns.add(pattern);
    if (this.state[kind] !== pattern) this.change({ ...this.state, [kind]: pattern });
  }

  private setFont(font: string | null) {
    if (font !== null) this.usage.fonts.add(font);
    this.change({ ...this.state, font });
  }

  private current(): DrawnWith {
    if (this.group) return this.group;
    const { font, fill, stroke } = this.state;
    const key = [font, fill, stroke]
      .map((value) => (typeof value === 'string' ? `/${value}` : String(value)))
      .join(' ');
    this.group = this.groups.get(key) ?? newGroup(font, fill, stroke);
    if (!this.groups.has(key)) this.usage.groups.push(this.group);
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

/** The area to which a matrix changes a unit square. */
function areaOf(operands: readonly string[]): number {
  const [a = 0, b = 0, c = 0, d = 0] = operands.map(Number);
  return Math.abs(a * d - b * c);
}
