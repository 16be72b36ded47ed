import { KIND, latin1, NUMERIC } from './characters';

const [LF, CR, OPEN, CLOSE] = [10, 13, 0x28, 0x29];
const [LESS, GREATER, ARRAY, ARRAY_END, BACKSLASH, SLASH, PERCENT] = [0x3c, 0x3e, 0x5b, 0x5d, 0x5c, 0x2f, 0x25];
const VALUES = new Set(['true', 'false', 'null', 'R']);
const NESTING_MAX = 64;

/** An operator of a content stream, with its operands. */
export interface Operator {
  name: string;
  /** Where its first operand starts, and where it ends, in bytes. */
  start: number;
  end: number;
  /** Start and end of each operand. An array or a dictionary is one operand. */
  operands: readonly (readonly [start: number, end: number])[];
  /** False if an operand is not closed, or closes what is not open. */
  isWellFormed: boolean;
  /** Only for an inline image (`BI`): start and end of its data. */
  data?: readonly [start: number, end: number];
}

/** Reads the operators of a content stream in order (ISO 32000-1, 7.8.2). Never throws. */
export class ContentTokens {
  private at = 0;
  /** A closing delimiter was read that nothing opened. */
  private isStray = false;

  constructor(private readonly bytes: Uint8Array) {}

  /** The next operator; `null` at the end. Operands without an operator after them are skipped. */
  next(): Operator | null {
    const operands: (readonly [number, number])[] = [];
    let start = -1;
    let nesting = 0;
    let outer = 0;
    this.isStray = false;
    for (;;) {
      this.skipSpace();
      if (this.at >= this.bytes.length) return null;
      const from = this.at;
      const opens = this.opens();
      if (start < 0) start = from;
      if (opens === 1) {
        if (nesting === 0) outer = from;
        nesting += 1;
        continue;
      }
      if (opens === -1) {
        if (nesting === 0) this.isStray = true;
        else nesting -= 1;
        if (nesting === 0) operands.push([outer, this.at]);
        continue;
      }
      if (opens === 0) {
        if (nesting === 0) operands.push([from, this.at]);
        continue;
      }
      if (NUMERIC[this.bytes[from] ?? 0] === 1) {
        this.skipWord();
        if (nesting === 0) operands.push([from, this.at]);
        continue;
      }
      const name = this.word();
      if (VALUES.has(name)) {
        if (nesting === 0) operands.push([from, this.at]);
        continue;
      }
      const operator = { name, start, end: this.at, operands, isWellFormed: nesting === 0 && !this.isStray };
      return name === 'BI' ? this.inlineImage(operator) : operator;
    }
  }

  /** The bytes of an operand as text (Latin-1). */
  text([start, end]: readonly [number, number]): string {
    return latin1(this.bytes, start, end);
  }

  /** The first and the last character of an operand. */
  ends([start, end]: readonly [start: number, end: number]): [first: string, last: string] {
    return [String.fromCharCode(this.bytes[start] ?? 0), String.fromCharCode(this.bytes[end - 1] ?? 0)];
  }

  /** True if an operand is a well-formed number. */
  isNumber([start, end]: readonly [number, number]): boolean {
    const { bytes } = this;
    let digits = 0;
    let points = 0;
    for (let at = start; at < end; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte >= 0x30 && byte <= 0x39) digits += 1;
      else if (byte === 0x2e) points += 1;
      else if (at > start || (byte !== 0x2b && byte !== 0x2d)) return false;
    }
    return digits > 0 && points < 2;
  }

  /** The values in an array. `null` if there is anything in it but strings and words. */
  valuesIn([start, end]: readonly [number, number]): (readonly [number, number])[] | null {
    const inner = new ContentTokens(this.bytes.subarray(0, end - 1));
    inner.at = start + 1;
    const values: (readonly [number, number])[] = [];
    for (;;) {
      inner.skipSpace();
      const from = inner.at;
      if (from >= inner.bytes.length) return inner.isStray ? null : values;
      const opens = inner.opens();
      if (opens === null) inner.skipWord();
      else if (opens !== 0) return null;
      values.push([from, Math.min(inner.at, inner.bytes.length)]);
    }
  }

  private skipSpace() {
    const { bytes } = this;
    for (; this.at < bytes.length; this.at += 1) {
      const byte = bytes[this.at] ?? 0;
      if (byte === PERCENT) while (this.at < bytes.length && !isLineEnd(bytes[this.at])) this.at += 1;
      else if (KIND[byte] !== 1) return;
    }
  }

  /** Reads a token that starts with a delimiter: 1 it opens, -1 it closes, 0 it is complete. `null` for any other. */
  private opens(): 1 | -1 | 0 | null {
    const byte = this.bytes[this.at] ?? 0;
    if (KIND[byte] !== 2) return null;
    const next = this.bytes[this.at + 1];
    this.at += 1;
    if (byte === ARRAY) return 1;
    if (byte === ARRAY_END) return -1;
    if ((byte === LESS || byte === GREATER) && next === byte) {
      this.at += 1;
      return byte === LESS ? 1 : -1;
    }
    if (byte === OPEN) this.skipString();
    if (byte === LESS) while (this.at < this.bytes.length && this.bytes[this.at++] !== GREATER);
    if (byte === SLASH) this.skipWord();
    if (byte !== OPEN && byte !== LESS && byte !== SLASH) this.isStray = true;
    return 0;
  }

  private skipString() {
    const { bytes } = this;
    for (let nesting = 1; nesting > 0 && this.at < bytes.length; this.at += 1) {
      const byte = bytes[this.at];
      if (byte === BACKSLASH) this.at += 1;
      else if (byte === OPEN) nesting += 1;
      else if (byte === CLOSE) nesting -= 1;
    }
  }

  private skipWord() {
    while (this.at < this.bytes.length && KIND[this.bytes[this.at] ?? 0] === 0) this.at += 1;
  }

  private word(): string {
    const from = this.at;
    this.skipWord();
    return latin1(this.bytes, from, Math.min(this.at, from + NESTING_MAX));
  }

  /** Reads from after `BI` to after `EI`. The operands are the keys and the values of the image. */
  private inlineImage(operator: Operator): Operator {
    const operands: (readonly [number, number])[] = [];
    for (;;) {
      this.skipSpace();
      if (this.at >= this.bytes.length) return { ...operator, end: this.at, operands, isWellFormed: false };
      const from = this.at;
      const opens = this.opens();
      if (opens === null && this.word() === 'ID') break;
      if (opens === 1) this.skipToEnd();
      operands.push([from, this.at]);
    }
    const start = this.at + 1;
    const end = this.endOfData(start);
    this.at = Math.min(this.bytes.length, end + 3);
    return { ...operator, end: this.at, operands, isWellFormed: end + 3 <= this.bytes.length, data: [start, end] };
  }

  private skipToEnd() {
    for (let nesting = 1; nesting > 0 && this.at < this.bytes.length;) {
      this.skipSpace();
      const opens = this.opens();
      if (opens === null) this.word();
      else nesting += opens;
    }
  }

  /**
   * The end of an inline image's data: where ` EI ` follows and then text. The same four bytes may occur in the data,
   * so PDF readers look at the bytes after them, too.
   */
  private endOfData(start: number): number {
    const { bytes } = this;
    for (let at = start; at + 2 < bytes.length; at += 1) {
      if (KIND[bytes[at] ?? 0] !== 1 || bytes[at + 1] !== 0x45 || bytes[at + 2] !== 0x49) continue;
      if (at + 3 < bytes.length && KIND[bytes[at + 3] ?? 0] !== 1) continue;
      if (bytes.subarray(at + 3, at + 13).every(isText)) return at;
    }
    return bytes.length;
  }
}

const isLineEnd = (byte: number | undefined) => byte === LF || byte === CR;

const isText = (byte: number) => KIND[byte] === 1 || (byte > 32 && byte < 127);
