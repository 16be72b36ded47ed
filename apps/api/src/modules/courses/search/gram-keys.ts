/** Texts of ASCII characters have their keys in a table; it has 129 ** 2 places, for the empty character too. */
const ASCII = 128;
const CHARACTERS = 65_536;

/** Numbers texts of one to three characters in the order in which they appear, from 0. */
export class GramKeys {
  private readonly asciiPairs = new Int32Array((ASCII + 1) ** 2).fill(-1);
  private readonly others = new Map<number, number>();
  private count = 0;

  /** The key of the characters from `start` to `end`; a new one if they have none. */
  add(text: string, start: number, end: number): number {
    const known = this.find(text, start, end);
    if (known !== undefined) return known;
    const pair = asciiPair(text, start, end);
    if (pair < 0) this.others.set(code(text, start, end), this.count);
    else this.asciiPairs[pair] = this.count;
    return this.count++;
  }

  find(text: string, start: number, end: number): number | undefined {
    const pair = asciiPair(text, start, end);
    if (pair < 0) return this.others.get(code(text, start, end));
    const key = this.asciiPairs[pair] ?? -1;
    return key < 0 ? undefined : key;
  }
}

/** The place of one or two ASCII characters in the table, or -1. */
function asciiPair(text: string, start: number, end: number): number {
  const first = text.charCodeAt(start);
  if (first >= ASCII || end - start > 2) return -1;
  if (end - start === 1) return first;
  const second = text.charCodeAt(start + 1);
  return second >= ASCII ? -1 : (second + 1) * ASCII + first;
}

function code(text: string, start: number, end: number): number {
  let result = 0;
  for (let at = start; at < end; at++) result = result * (CHARACTERS + 1) + text.charCodeAt(at) + 1;
  return result;
}
