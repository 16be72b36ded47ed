import { TemplateError } from '../template/template-error';
import type { ContentTokens, Operator } from './content-tokens';

const OPERATORS_MAX = 1_500_000;
const TEXT = new Set(['Tj', 'TJ', "'", '"']);
const FILLS = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'Do', ...TEXT]);
const STROKES = new Set(['S', 's', 'B', 'B*', 'b', 'b*', ...TEXT]);
const FILL_COLORS = new Set(['cs', 'sc', 'scn', 'g', 'rg', 'k']);
const STROKE_COLORS = new Set(['CS', 'SC', 'SCN', 'G', 'RG', 'K']);

/** Keys and values of an inline image's dictionary, as they are written, and its data. */
export interface InlineImage {
  keys: string[];
  data: Uint8Array;
}

/** What a content stream uses from its resources: names, and how often. */
export interface ContentUsage {
  operators: number;
  /** Bytes of the operands of operators that show text. */
  text: number;
  xObjects: Map<string, number>;
  /** How often something is painted with each pattern. */
  patterns: Map<string, number>;
  states: Map<string, number>;
  fonts: Map<string, number>;
  inlineImages: InlineImage[];
}

/** A name with its escapes decoded: `A#20B` is `A B`. */
function plainName(name: string): string {
  return name.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

const add = (counts: Map<string, number>, name: string, times: number) =>
  counts.set(name, (counts.get(name) ?? 0) + times);

/** The patterns that are the current colors. */
interface PatternColors {
  fill: string | null;
  stroke: string | null;
}

/** Counts what a content stream uses, operator by operator. */
export class UsageCounter {
  readonly usage: ContentUsage = {
    operators: 0,
    text: 0,
    xObjects: new Map(),
    patterns: new Map(),
    states: new Map(),
    fonts: new Map(),
    inlineImages: [],
  };
  private readonly saved: PatternColors[] = [];
  private colors: PatternColors = { fill: null, stroke: null };

  constructor(
    private readonly tokens: ContentTokens,
    private readonly source: Uint8Array,
  ) {}

  /** @throws TemplateError `template_exhausting` */
  count(operator: Operator): void {
    const { usage } = this;
    const { name, operands, data } = operator;
    const last = operands.at(-1);
    usage.operators += 1;
    if (usage.operators > OPERATORS_MAX) throw new TemplateError('template_exhausting', 'operators');
    if (TEXT.has(name) && last) usage.text += last[1] - last[0];
    this.countNames(operator);
    this.countPatterns(operator);
    if (data) {
      usage.inlineImages.push({
        keys: operands.map((at) => this.tokens.text(at)),
        data: this.source.subarray(...data),
      });
    }
  }

  private countNames(operator: Operator): void {
    const { usage } = this;
    const font = operator.name === 'Tf' ? operator.operands.at(-2) : undefined;
    if (font) add(usage.fonts, plainName(this.tokens.text(font).slice(1)), 1);
    const named = operator.name === 'Do' ? usage.xObjects : operator.name === 'gs' ? usage.states : null;
    const used = named && this.lastName(operator);
    if (named && typeof used === 'string') add(named, used, 1);
  }

  private countPatterns(operator: Operator): void {
    const { name } = operator;
    if (name === 'q') this.saved.push(this.colors);
    else if (name === 'Q') this.colors = this.saved.pop() ?? this.colors;
    else if (FILL_COLORS.has(name)) this.colors = { ...this.colors, fill: this.patternOf(operator) };
    else if (STROKE_COLORS.has(name)) this.colors = { ...this.colors, stroke: this.patternOf(operator) };
    const { fill, stroke } = this.colors;
    if (fill !== null && FILLS.has(name)) add(this.usage.patterns, fill, 1);
    if (stroke !== null && STROKES.has(name)) add(this.usage.patterns, stroke, 1);
  }

  /** The pattern that an operator makes the current color. A pattern that paints nothing is listed, too. */
  private patternOf(operator: Operator): string | null {
    const pattern = operator.name.toLowerCase() === 'scn' ? this.lastName(operator) : null;
    if (pattern !== null) add(this.usage.patterns, pattern, 0);
    return pattern;
  }

  /** The last operand, if it is a name: as it is in the resources. */
  private lastName({ operands }: Operator): string | null {
    const last = operands.at(-1);
    const text = last ? this.tokens.text(last) : '';
    return text.startsWith('/') ? plainName(text.slice(1)) : null;
  }
}
