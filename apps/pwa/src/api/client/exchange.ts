import { TIMEOUTS } from '@telar/domain/limits';
import { NetworkError, TimeoutError } from './errors';
import { checkAnswer } from './read-answer';

export interface ExchangeOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A bearer token. */
  token?: string | null;
  /** A FormData is sent as it is, anything else as JSON. */
  body?: unknown;
  /** The media type that is asked for. */
  accept?: string;
  /** Milliseconds until the whole response must be read. */
  timeout?: number;
  /** Cancels the call. Its reason is thrown. */
  signal?: AbortSignal | undefined;
}

function headersOf({ token, body, accept = 'application/json' }: ExchangeOptions): Record<string, string> {
  const headers: Record<string, string> = { Accept: accept };
  if (body !== undefined && !(body instanceof FormData)) headers['Content-Type'] = 'application/json';
  if (token) headers['Authorization'] = `Bearer ${token}`;
  return headers;
}

function bodyOf({ body }: ExchangeOptions): BodyInit | null {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
}

/**
 * Calls the API without the session, so that workers can use it too.
 * @param path on this origin, with its query.
 * @param read reads the body of a successful response.
 * @throws HttpError for an error of the API, ForeignAnswerError for a response from elsewhere, TimeoutError,
 *   NetworkError if there is no response, and the errors of `read`.
 */
export async function exchange<T>(
  path: string,
  options: ExchangeOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const { method = 'GET', timeout = TIMEOUTS.default, signal } = options;
  const clock = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(path, {
      method,
      headers: headersOf(options),
      body: bodyOf(options),
      signal: signal ? AbortSignal.any([signal, clock]) : clock,
    });
    await checkAnswer(response);
    return await read(response);
  } catch (error) {
    if (clock.aborted && !signal?.aborted) throw new TimeoutError('timeout', { cause: error });
    if (error instanceof TypeError) throw new NetworkError('network', { cause: error });
    throw error;
  }
}
