import { received as receivedFrom } from './read-response';

/** Gets the progress, the part that has arrived and the headers of its response. */
export type OnProgress = (progress: Received, part: Uint8Array, headers: Headers) => void;

/** How many bytes of a response arrived. `total` is 0 if the server did not say it. */
export interface Received {
  received: number;
  total: number;
}

function joined(parts: readonly Uint8Array[], length: number): ArrayBuffer {
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.byteLength;
  }
  return bytes.buffer;
}

/**
 * Reads the bytes of a response and reports each part that arrives.
 * @throws NetworkError if the connection failed.
 */
export async function readBytes(response: Response, onProgress?: OnProgress): Promise<ArrayBuffer> {
  if (!onProgress || !response.body) return receivedFrom(response.arrayBuffer());
  const total = Number(response.headers.get('Content-Length') ?? 0);
  const parts: Uint8Array[] = [];
  let received = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await receivedFrom(reader.read());
    if (done) return joined(parts, received);
    parts.push(value);
    received += value.byteLength;
    onProgress({ received, total }, value, response.headers);
  }
}
