/** Characters that end a token. */
const SPACE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITER = new Set([...'()<>[]{}/%'].map((character) => character.charCodeAt(0)));

const KIND = new Uint8Array(256).map((_, byte) => (SPACE.has(byte) ? 1 : DELIMITER.has(byte) ? 2 : 0));
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
      const name = this.word();
      if (isNumber(name) || VALUES.has(name)) {
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
   * The end of an inline image's data: where ` EI ` follows and then text. The same four bytes may occur in the data, so
   * PDF readers look at the bytes after them, too.
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

/** Numbers in files are sometimes malformed, such as `--1` or `0.0-5`. No operator starts like a number. */
const isNumber = (word: string) => /^[-+.\d]/.test(word);

function latin1(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at += 1) text += String.fromCharCode(bytes[at] ?? 0);
  return text;
}
