import { TemplateError } from '../template/template-error';
import { ContentTokens } from './content-tokens';
import type { Operator } from './content-tokens';
import { hexInlineImage } from './inline-image';
import { checkOperands } from './operands';

const PATH = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're']);
const PAINT = new Set(['b', 'B', 'b*', 'B*', 'f', 'F', 'f*', 'n', 's', 'S']);
const TEXT = new Set(['Tj', 'TJ', "'", '"']);
const SAVED_STATES_MAX = 5_000;
const OPERATORS_MAX = 1_500_000;

/** What a content stream uses from its resources: names, and how often. */
export interface ContentUsage {
  operators: number;
  /** Bytes of the operands of operators that show text. */
  text: number;
  xObjects: Map<string, number>;
  patterns: Map<string, number>;
  states: Map<string, number>;
  fonts: Map<string, number>;
  inlineImages: InlineImage[];
}

/** Keys and values of an inline image's dictionary, as they are written, and its data. */
export interface InlineImage {
  keys: string[];
  data: Uint8Array;
}

export interface BalancedContent {
  bytes: Uint8Array;
  /** False if `bytes` are the source. */
  changed: boolean;
  usage: ContentUsage;
}

/** What a content stream has opened and not closed. */
class Opened {
  private saved = 0;
  private marked = 0;
  private compatible = 0;
  private text = false;
  private path = false;

  /** Follows an operator. Returns false if it closes what is not open. @throws TemplateError */
  follow(name: string): boolean {
    if (PATH.has(name)) this.path = true;
    else if (PAINT.has(name)) this.path = false;
    switch (name) {
      case 'q':
        this.saved += 1;
        if (this.saved > SAVED_STATES_MAX) throw new TemplateError('template_exhausting', 'saved graphics states');
        return true;
      case 'Q':
        this.saved -= 1;
        return this.saved >= 0 || ((this.saved = 0), false);
      case 'BMC':
      case 'BDC':
        this.marked += 1;
        return true;
      case 'EMC':
        this.marked -= 1;
        return this.marked >= 0 || ((this.marked = 0), false);
      case 'BX':
        this.compatible += 1;
        return true;
      case 'EX':
        this.compatible -= 1;
        return this.compatible >= 0 || ((this.compatible = 0), false);
      case 'BT':
        this.text = true;
        return true;
      case 'ET': {
        const isOpen = this.text;
        this.text = false;
        return isOpen;
      }
      default:
        return true;
    }
  }

  /** The operators that close what is open. */
  closing(): string {
    const repeat = (name: string, count: number) => `\n${name}`.repeat(count);
    return (
      repeat('n', this.path ? 1 : 0) +
      repeat('ET', this.text ? 1 : 0) +
      repeat('EMC', this.marked) +
      repeat('Q', this.saved) +
      repeat('EX', this.compatible)
    );
  }
}

const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

/** Reads names from the operands, as they are in the resources. */
function note(
  usage: ContentUsage,
  tokens: ContentTokens,
  { name, operands, data }: Operator,
  source: Uint8Array,
): void {
  const last = operands.at(-1);
  const lastName = () => {
    const text = last ? tokens.text(last) : '';
    return text.startsWith('/') ? plainName(text.slice(1)) : null;
  };
  usage.operators += 1;
  if (usage.operators > OPERATORS_MAX) throw new TemplateError('template_exhausting', 'operators');
  if (TEXT.has(name) && last) usage.text += last[1] - last[0];
  const named =
    name === 'Do'
      ? usage.xObjects
      : name === 'gs'
        ? usage.states
        : name === 'scn' || name === 'SCN'
          ? usage.patterns
          : null;
  const used = named && lastName();
  if (named && typeof used === 'string') count(named, used);
  const font = name === 'Tf' ? operands.at(-2) : undefined;
  if (font) count(usage.fonts, plainName(tokens.text(font).slice(1)));
  if (data) usage.inlineImages.push({ keys: operands.map((at) => tokens.text(at)), data: source.subarray(...data) });
}

/** A name with its escapes decoded: `A#20B` is `A B`. */
function plainName(name: string): string {
  return name.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * A content stream that closes everything it opens and nothing else, so that it has no effect on what is drawn after it:
 * saved graphics states, text, marked content and paths. Leaves out closing operators of what is not open, operators that
 * are unknown or lack operands, and operands without operator. Writes the data of inline images in hexadecimal digits.
 * Everything else stays byte by byte.
 * @throws TemplateError `template_exhausting`
 */
export function balanceContent(source: Uint8Array): BalancedContent {
  const tokens = new ContentTokens(source);
  const opened = new Opened();
  const usage: ContentUsage = {
    operators: 0,
    text: 0,
    xObjects: new Map(),
    patterns: new Map(),
    states: new Map(),
    fonts: new Map(),
    inlineImages: [],
  };
  const parts: Uint8Array[] = [];
  let from = 0;
  let end = 0;
  const replace = ({ start, end: after }: Operator, text: string) => {
    parts.push(source.subarray(from, start), Buffer.from(text, 'latin1'));
    from = after;
  };
  for (let operator = tokens.next(); operator; operator = tokens.next()) {
    end = operator.end;
    if (operator.data) {
      const image = operator.isWellFormed ? hexInlineImage(tokens, operator, source) : null;
      if (image) note(usage, tokens, operator, source);
      replace(operator, image ?? ' ');
      continue;
    }
    const operands = operator.isWellFormed ? checkOperands(tokens, operator) : null;
    if (operands === null || !opened.follow(operator.name)) {
      replace(operator, ' ');
      continue;
    }
    note(usage, tokens, operator, source);
    if (operands !== true) replace(operator, [...operands, operator.name].join(' '));
  }
  parts.push(source.subarray(from, Math.max(from, end)));
  const closing = opened.closing();
  const dangles = source.subarray(end).some((byte) => byte > 32);
  if (parts.length === 1 && closing === '' && !dangles) return { bytes: source, changed: false, usage };
  parts.push(new TextEncoder().encode(closing));
  return { bytes: joined(parts), changed: true, usage };
}
