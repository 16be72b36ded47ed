import { readBody, readError } from './answer';
import { NetworkError, TimeoutError } from './errors';
import { bearer } from './request';

/** How far a form has got, in bytes. */
export interface Progress {
  sent: number;
  total: number;
}

export interface UploadOptions<T> {
  method: 'POST' | 'PUT';
  form: FormData;
  /** Milliseconds without a sign of life: a slow line may take as long as it moves. */
  timeout: number;
  onProgress: (progress: Progress) => void;
  /** Looks at what came and gives it its type; throws when it is not that. */
  parse: (body: unknown) => T;
}

/** What came, as `fetch` would give it, so that bad answers are read in one place. */
function responseOf(call: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['Content-Type', 'Retry-After']) {
    const value = call.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(call.responseText || null, { status: call.status, headers });
}

function send(path: string, { method, form, timeout, onProgress }: UploadOptions<unknown>): Promise<Response> {
  return new Promise((resolve, reject) => {
    // `fetch` does not tell how much of a body has left.
    const call = new XMLHttpRequest();
    let clock: ReturnType<typeof setTimeout> | undefined;
    const alive = () => {
      clearTimeout(clock);
      clock = setTimeout(() => {
        reject(new TimeoutError('timeout'));
        call.abort();
      }, timeout);
    };
    call.open(method, path);
    call.setRequestHeader('Accept', 'application/json');
    const token = bearer(true);
    if (token) call.setRequestHeader('Authorization', `Bearer ${token}`);
    call.upload.onprogress = ({ loaded, total }) => {
      alive();
      onProgress({ sent: loaded, total });
    };
    call.onload = () => resolve(responseOf(call));
    call.onerror = () => reject(new NetworkError('network'));
    call.onloadend = () => clearTimeout(clock);
    alive();
    call.send(form);
  });
}

/**
 * Sends a form with the session's token and tells how far it has got.
 * @param path on this origin.
 * @throws as `request` does.
 */
export async function upload<T>(path: string, options: UploadOptions<T>): Promise<T> {
  const response = await send(path, options);
  if (!response.ok) throw await readError(response);
  return options.parse(await readBody(response));
}
