import { TemplateError } from '../template/template-error';
import { ContentTokens } from './content-tokens';
import type { Operator } from './content-tokens';
import type { ContentUsage } from './content-usage';
import { hexInlineImage, namedSpace, readInlineImage } from './inline-image';
import type { InlineImage } from './inline-image';
import { checkOperands } from './operands';
import { UNBOUNDED } from './paint-meter';
import type { Box } from './path-meter';
import { UsageCounter } from './usage-counter';

const PATH = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're']);
const PAINT = new Set(['b', 'B', 'b*', 'B*', 'f', 'F', 'f*', 'n', 's', 'S']);
const SAVED_STATES_MAX = 5_000;

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
 * A content stream that closes everything it opens and nothing else, so that it has no effect on what is drawn after
 * it: saved graphics states, text, marked content and paths. Leaves out closing operators of what is not open,
 * operators that are unknown or lack operands, and operands without operator. Writes the data of inline images in
 * hexadecimal digits. Everything else stays byte by byte.
 * @param box outside of which nothing of the stream is seen
 * @param measure gives the pixels of an inline image. What it throws is thrown
 * @throws TemplateError `template_exhausting`
 */
export function balanceContent(
  source: Uint8Array,
  box: Box = UNBOUNDED,
  measure: (image: InlineImage) => number = () => 0,
): BalancedContent {
  const tokens = new ContentTokens(source);
  const opened = new Opened();
  const counter = new UsageCounter(box);
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
      const image = operator.isWellFormed ? readInlineImage(tokens, operator, source) : null;
      if (image) {
        counter.count(operator, () => []);
        counter.countInlineImage(measure(image), namedSpace(image));
      }
      replace(operator, image ? hexInlineImage(image) : ' ');
      continue;
    }
    const operands = operator.isWellFormed ? checkOperands(tokens, operator) : null;
    if (operands === null || !opened.follow(operator.name)) {
      replace(operator, ' ');
      continue;
    }
    counter.count(operator, () => (operands === true ? operator.operands.map((at) => tokens.text(at)) : operands));
    if (operands !== true) replace(operator, [...operands, operator.name].join(' '));
  }
  parts.push(source.subarray(from, Math.max(from, end)));
  const closing = opened.closing();
  const dangles = source.subarray(end).some((byte) => byte > 32);
  if (parts.length === 1 && closing === '' && !dangles) return { bytes: source, changed: false, usage: counter.usage };
  parts.push(new TextEncoder().encode(closing));
  return { bytes: joined(parts), changed: true, usage: counter.usage };
}
