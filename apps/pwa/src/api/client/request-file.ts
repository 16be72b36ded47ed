import { callApi } from './call-api';
import { InvalidResponseError } from './errors';
import { readBytes } from './read-bytes';
import type { OnProgress } from './read-bytes';
import { tokenFor, withFailureReport } from './request';
import type { RequestOptions } from './request';

interface FileOptions extends Omit<RequestOptions, 'method' | 'body'> {
  /** The media type that the file must have. */
  type: string;
  onProgress?: OnProgress;
}

/**
 * Fetches a file.
 * @throws the errors of `callApi`, and InvalidResponseError for another media type.
 */
export function requestFile(path: string, { auth, type, onProgress, ...options }: FileOptions): Promise<ArrayBuffer> {
  const accept = `${type}, application/json`;
  const token = tokenFor(auth);
  const call = callApi(path, { ...options, token, accept }, async (response) => {
    const sent = response.headers.get('Content-Type') ?? '';
    if (!sent.startsWith(type)) throw new InvalidResponseError(`${path} is not ${type} but ${sent}`);
    return readBytes(response, onProgress);
  });
  return withFailureReport(call, token);
}
