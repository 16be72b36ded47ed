const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/**
 * Counts the complete lines of a CSV file that arrives in parts. A line break in quotes belongs to a cell.
 * @returns a function that takes the next part and returns the number of lines so far.
 */
export function csvLineCounter(): (part: Uint8Array) => number {
  let lines = 0;
  let isQuoted = false;
  return (part) => {
    for (const byte of part) {
      // A quote in a cell is doubled, which changes nothing.
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_FEED && !isQuoted) lines += 1;
    }
    return lines;
  };
}
