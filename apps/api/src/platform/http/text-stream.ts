import { Readable } from 'node:stream';

/** Milliseconds. */
export interface StreamTimes {
  /** Until the caller takes the next part. */
  stall: number;
  /** For all of it. */
  total: number;
}

/**
 * Streams a text or bytes. Reads the next part only when the caller has taken the previous one. Ends with an error,
 * which closes the connection, if reading fails or the caller takes too long.
 * @param parts may be empty.
 * @param ended called once: when the caller has taken the last part, or the stream has ended for another reason.
 */
export function textStream(parts: AsyncIterable<string | Uint8Array>, times: StreamTimes, ended: () => void): Readable {
  const tooSlow = () => stream.destroy(new Error('The caller took too long to receive the response.'));
  let hasEnded = false;
  const end = () => {
    if (!hasEnded) ended();
    hasEnded = true;
  };
  const stall = setTimeout(tooSlow, times.stall);
  const total = setTimeout(tooSlow, times.total);
  async function* bytes() {
    for await (const part of parts) {
      stall.refresh();
      if (part.length === 0) continue;
      yield Buffer.from(part);
      stall.refresh();
    }
    end();
  }
  const stream = Readable.from(bytes(), { objectMode: false });
  stream.once('close', () => {
    clearTimeout(stall);
    clearTimeout(total);
    end();
  });
  return stream;
}
