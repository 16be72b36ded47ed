import { API_HEADER } from '@telar/contracts/api-header';
import { NetworkError, TimeoutError } from './errors';
import { checkAnswer, readBody } from './read-answer';
import { parseAnswer, tokenFor } from './request';
import type { Parser } from './request';

/** The number of bytes sent so far. */
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
function responseOf(call: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of [API_HEADER, 'Content-Type', 'Retry-After']) {
    const value = call.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(call.responseText || null, { status: call.status, headers });
}

function send(path: string, { method, form, timeout, onProgress }: UploadOptions<unknown>): Promise<Response> {
  return new Promise((resolve, reject) => {
    // `fetch` does not report upload progress.
    const call = new XMLHttpRequest();
    let clock: ReturnType<typeof setTimeout> | undefined;
    const restartClock = () => {
      clearTimeout(clock);
      clock = setTimeout(() => {
        reject(new TimeoutError('timeout'));
        call.abort();
      }, timeout);
    };
    call.open(method, path);
    call.setRequestHeader('Accept', 'application/json');
    const token = tokenFor(true);
    if (token) call.setRequestHeader('Authorization', `Bearer ${token}`);
    call.upload.onprogress = ({ loaded, total }) => {
      restartClock();
      onProgress({ sent: loaded, total });
    };
    call.onload = () => resolve(responseOf(call));
    call.onerror = () => reject(new NetworkError('network'));
    call.onloadend = () => clearTimeout(clock);
    restartClock();
    call.send(form);
  });
}

/**
 * Sends a form with the session's token and reports its progress.
 * @param path on this origin.
 * @throws as `request` does.
 */
export async function upload<T>(path: string, options: UploadOptions<T>): Promise<T> {
  const response = await send(path, options);
  await checkAnswer(response);
  return parseAnswer(options.parse, await readBody(response));
}
