import { headerPosition } from '../template/pdf-header';

/** The keyword that begins an object, as a whole word. In `endobj` and `objeto` it is none. */
const KEYWORD = /(?<![a-z])obj(?=[\0\s()<>[\]{}/%]|$)/g;
/** An entry of a cross-reference table. The numbers of a destination (`/XYZ 54 720 null`) are none. */
const ENTRY = /(?<!\d)(\d{1,10})[ \r\n\t]{1,9}\d{1,5}[ \r\n\t]{1,9}n(?![a-z])/g;

const isSpace = (code: number) => code === 0 || (code >= 9 && code <= 13) || code === 32;
const isLineEnd = (code: number) => code === 10 || code === 13;
const isDigit = (code: number) => code >= 48 && code <= 57;

/**
 * The position of the number before a position, with white-space and comments between them; `null` if there is none.
 */
function numberBefore(text: string, end: number): number | null {
  let at = end;
  for (let isAfterLine = false; ; isAfterLine = false) {
    for (; at > 0 && isSpace(text.charCodeAt(at - 1)); at -= 1) isAfterLine ||= isLineEnd(text.charCodeAt(at - 1));
    if (!isAfterLine) break;
    const line = Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1;
    const comment = text.slice(line, at).indexOf('%');
    if (comment === -1) break;
    at = line + comment;
  }
  const after = at;
  while (at > 0 && isDigit(text.charCodeAt(at - 1))) at -= 1;
  return at < after ? at : null;
}

/**
 * True if a text has the beginning of an object (`20 0 obj`) where the parser read none: in a stream, a string or a
 * comment. A reader that follows the cross-reference table can find an object there.
 * @param text the file in Latin-1
 * @param known the positions after each `obj` that the parser read
 */
export function hasHiddenObject(text: string, known: ReadonlySet<number>): boolean {
  for (const { index } of text.matchAll(KEYWORD)) {
    if (known.has(index + 3)) continue;
    const generation = numberBefore(text, index);
    if (generation !== null && numberBefore(text, generation) !== null) return true;
  }
  return false;
}

/** The positions in the cross-reference tables of a file. */
export function* tablePositions(text: string): Generator<number> {
  for (const [, position] of text.matchAll(ENTRY)) yield Number(position);
}

/** True if a position is within a number: `120 0 obj` would be object 20 there. */
export function splitsNumber(text: string, position: number): boolean {
  // Positions may count from the header, with other bytes before it.
  const header = Math.max(0, headerPosition(text));
  const splits = (at: number) => at > 0 && isDigit(text.charCodeAt(at - 1)) && isDigit(text.charCodeAt(at));
  return splits(position) || (header > 0 && splits(position + header));
}
