import { Readable } from 'node:stream';

/** Milliseconds. */
export interface StreamTimes {
  /** Until the caller takes the next part. */
  stall: number;
  /** For the whole array. */
  total: number;
}

/**
 * Streams a JSON array. Reads the next part only when the caller has taken the previous one. Ends with an error, which
 * closes the connection, if reading fails or the caller takes too long.
 * @param parts the elements of the array as JSON. A part may be empty.
 * @param closed called once, when the stream has ended for whatever reason.
 */
export function jsonArrayStream(parts: AsyncIterable<string[]>, times: StreamTimes, closed: () => void): Readable {
  const tooSlow = () => stream.destroy(new Error('The caller took too long to receive the list.'));
  const stall = setTimeout(tooSlow, times.stall);
  const total = setTimeout(tooSlow, times.total);
  async function* text() {
    let start = '[';
    for await (const part of parts) {
      stall.refresh();
      if (part.length === 0) continue;
      yield Buffer.from(start + part.join(','));
      start = ',';
      stall.refresh();
    }
    yield Buffer.from(start === '[' ? '[]' : ']');
  }
  const stream = Readable.from(text(), { objectMode: false });
  stream.once('close', () => {
    clearTimeout(stall);
    clearTimeout(total);
    closed();
  });
  return stream;
}
