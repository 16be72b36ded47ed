import type { Readable } from 'node:stream';
import { textStream } from '../../../platform/http/text-stream';
import type { StreamTimes } from '../../../platform/http/text-stream';

/**
 * Streams a JSON array, as `textStream` does.
 * @param parts the elements of the array as JSON. A part may be empty.
 */
export function jsonArrayStream(parts: AsyncIterable<string[]>, times: StreamTimes, closed: () => void): Readable {
  async function* text() {
    let start = '[';
    for await (const part of parts) {
      yield part.length === 0 ? '' : start + part.join(',');
      if (part.length > 0) start = ',';
    }
    yield start === '[' ? '[]' : ']';
  }
  return textStream(text(), times, closed);
}
