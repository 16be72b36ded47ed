import { TIMEOUTS } from '@telar/domain/limits';
import { TimeoutError } from './errors';
import { checkResponse, received } from './read-response';

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The bearer token. */
  token?: string | null;
  /** A FormData is sent unchanged, any other value as JSON. */
  body?: unknown;
  /** Headers in addition to those of every call. */
  headers?: Record<string, string>;
  /** The requested media type; JSON by default. */
  accept?: string;
  /** Sends the request even if the page is closed meanwhile. */
  keepalive?: boolean;
  /** The call fails if the whole response is not read after this many milliseconds. */
  timeout?: number;
  /** Cancels the call, which then throws the signal's reason. */
  signal?: AbortSignal | undefined;
}

function headersOf({ token, body, headers: more, accept = 'application/json' }: CallOptions): Record<string, string> {
  const headers: Record<string, string> = { Accept: accept, ...more };
  if (body !== undefined && !(body instanceof FormData)) headers['Content-Type'] = 'application/json';
  if (token) headers['Authorization'] = `Bearer ${token}`;
  return headers;
}

function bodyOf({ body }: CallOptions): BodyInit | null {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
}

/**
 * Calls the API without the session, so that workers can use it too.
 * @param path on this origin, with its query.
 * @param read reads the body of a successful response, with `received`.
 * @throws HttpError for an error of the API, ForeignResponseError for a response of another server, TimeoutError,
 *   NetworkError if there is no response, and the errors of `read`.
 */
export async function callApi<T>(
  path: string,
  options: CallOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const { method = 'GET', timeout = TIMEOUTS.default, keepalive = false, signal } = options;
  const timeoutSignal = AbortSignal.timeout(timeout);
  const init: RequestInit = {
    method,
    headers: headersOf(options),
    body: bodyOf(options),
    keepalive,
    signal: signal ? AbortSignal.any([signal, timeoutSignal]) : timeoutSignal,
  };
  try {
    const response = await received(fetch(path, init));
    await checkResponse(response);
    return await read(response);
  } catch (error) {
    if (timeoutSignal.aborted && !signal?.aborted) throw new TimeoutError('timeout', { cause: error });
    throw error;
  }
}
