import { API_HEADER } from '@telar/contracts/api-header';
import { NetworkError, TimeoutError } from './errors';
import { checkResponse, readBody } from './read-response';
import { parseBody, tokenFor, withFailureReport } from './request';
import type { Parser } from './request';

/** How many bytes are sent so far. */
export interface Progress {
  sent: number;
  total: number;
}

export interface UploadOptions<T> {
  method: 'POST' | 'PUT';
  form: FormData;
  /** Fails after this many milliseconds without progress. A slow upload that makes progress continues. */
  timeout: number;
  onProgress: (progress: Progress) => void;
  parse: Parser<T>;
}

/** Creates the response that `fetch` would return, so that the same code checks all responses. */
function responseOf(xhr: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of [API_HEADER, 'Content-Type', 'Retry-After']) {
    const value = xhr.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(xhr.responseText || null, { status: xhr.status, headers });
}

function send(
  path: string,
  token: string | null,
  { method, form, timeout, onProgress }: UploadOptions<unknown>,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    // `fetch` does not report upload progress.
    const xhr = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new TimeoutError('timeout'));
        xhr.abort();
      }, timeout);
    };
    xhr.open(method, path);
    xhr.setRequestHeader('Accept', 'application/json');
    if (token) xhr.setRequestHeader('Authorization', `Bearer ${token}`);
    xhr.upload.onprogress = ({ loaded, total }) => {
      restartTimer();
      onProgress({ sent: loaded, total });
    };
    xhr.onload = () => resolve(responseOf(xhr));
    xhr.onerror = () => reject(new NetworkError('network'));
    xhr.onloadend = () => clearTimeout(timer);
    restartTimer();
    xhr.send(form);
  });
}

/**
 * Sends a form with the session's token and reports its progress.
 * @param path on this origin.
 * @throws the errors of `request`.
 */
export async function upload<T>(path: string, options: UploadOptions<T>): Promise<T> {
  const token = tokenFor(true);
  const sending = send(path, token, options).then(async (response) => {
    await checkResponse(response);
    return readBody(response);
  });
  return parseBody(options.parse, await withFailureReport(sending, token, options.method));
}
