import { session } from '../../session/session';
import { readBody, readError } from './answer';
import { NetworkError, TimeoutError } from './errors';
import { takePageAnswer } from './page-answers';

export interface RequestOptions<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON, or as it is when it is a FormData. */
  body?: unknown;
  /** Milliseconds to wait for the whole answer; none when left out. */
  timeout?: number;
  /** `true` sends the session's bearer token when there is one, a text sends that token. Left out: none is sent. */
  auth?: boolean | string;
  /** Aborts the call, as TanStack Query's `signal` does. The abort's own reason is thrown. */
  signal?: AbortSignal;
  /** Looks at what came and gives it its type; throws when it is not that. */
  parse?: (body: unknown) => T;
}

/** The token to send for `auth`, `null` for none. */
export function bearer(auth: boolean | string | undefined): string | null {
  return typeof auth === 'string' ? auth : auth ? session.get().token : null;
}

function bodyOf(body: unknown): { body?: BodyInit; type?: string } {
  if (body === undefined) return {};
  return body instanceof FormData ? { body } : { body: JSON.stringify(body), type: 'application/json' };
}

/**
 * One call to the API.
 * @param path on this origin, with its query: `/api/courses?limit=6`.
 * @throws HttpError for an answer of 400 or more, TimeoutError, NetworkError when nobody answered.
 */
export async function request<T = unknown>(path: string, options: RequestOptions<T> = {}): Promise<T> {
  const { method = 'GET', timeout, signal, parse } = options;
  const token = bearer(options.auth);
  const brought = method === 'GET' && !token ? takePageAnswer(path) : undefined;
  if (brought !== undefined) return parse ? parse(brought) : (brought as T);
  const { body, type } = bodyOf(options.body);
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (type) headers['Content-Type'] = type;
  if (token) headers['Authorization'] = `Bearer ${token}`;
  const clock = timeout === undefined ? undefined : AbortSignal.timeout(timeout);
  const signals = [signal, clock].filter((one) => one !== undefined);
  try {
    const response = await fetch(path, {
      method,
      headers,
      ...(body !== undefined && { body }),
      ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
    });
    if (!response.ok) throw await readError(response);
    const answer = await readBody(response);
    return parse ? parse(answer) : (answer as T);
  } catch (error) {
    if (clock?.aborted && !signal?.aborted) throw new TimeoutError('timeout', { cause: error });
    if (error instanceof TypeError) throw new NetworkError('network', { cause: error });
    throw error;
  }
}
