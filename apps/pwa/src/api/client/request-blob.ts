import { callApi } from './call-api';
import { InvalidResponseError } from './errors';
import { received } from './read-response';
import { tokenFor, withFailureReport } from './request';
import type { RequestOptions } from './request';

interface BlobOptions extends Omit<RequestOptions, 'method' | 'body'> {
  /** The media type that the file must have. */
  type: string;
  /** Gets how many bytes have arrived. */
  onProgress?: (bytes: number) => void;
}

/** The browser moves finished parts out of the memory of the page, so that a file of 600 MB does not fill it. */
const PART_BYTES = 8 * 1024 * 1024;

async function readBlob(response: Response, type: string, onProgress?: (bytes: number) => void): Promise<Blob> {
  if (!response.body) return received(response.blob());
  const parts: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  let pending = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await received(reader.read());
    if (done) return new Blob([...parts, ...chunks], { type });
    chunks.push(value);
    bytes += value.byteLength;
    pending += value.byteLength;
    onProgress?.(bytes);
    if (pending < PART_BYTES) continue;
    parts.push(new Blob(chunks));
    chunks = [];
    pending = 0;
  }
}

/**
 * Fetches a file that may be large.
 * @throws the errors of `callApi`, and InvalidResponseError for another media type.
 */
export function requestBlob(path: string, { auth, type, onProgress, ...options }: BlobOptions): Promise<Blob> {
  const token = tokenFor(auth);
  const call = callApi(path, { ...options, token, accept: `${type}, application/json` }, async (response) => {
    const sent = response.headers.get('Content-Type') ?? '';
    if (!sent.startsWith(type)) throw new InvalidResponseError(`${path} is not ${type} but ${sent}`);
    return readBlob(response, type, onProgress);
  });
  return withFailureReport(call, token);
}
