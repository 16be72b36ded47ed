import { session } from '../../session/session';
import { InvalidAnswerError } from './errors';
import { exchange } from './exchange';
import type { ExchangeOptions } from './exchange';
import { takePageAnswer } from './page-answers';
import { readBody } from './read-answer';

/** A function or a zod schema that checks and types the body of a response. Throws if the body does not match. */
export type Parser<T> = ((body: unknown) => T) | { parse: (body: unknown) => T };

/** The parser of calls whose response has no data that the app uses. Its status alone reports success. */
export const bodyUnused: Parser<void> = () => undefined;

export interface RequestOptions extends Omit<ExchangeOptions, 'token' | 'accept'> {
  /** `true` sends the session's token if there is one. A text is sent as the token. By default no token is sent. */
  auth?: boolean | string;
}

/** The token to send for `auth`; `null` for none. */
export function tokenFor(auth: boolean | string | undefined): string | null {
  return typeof auth === 'string' ? auth : auth ? session.get().token : null;
}

/** @throws InvalidAnswerError where `parser` throws. */
export function parseAnswer<T>(parser: Parser<T>, body: unknown): T {
  try {
    return typeof parser === 'function' ? parser(body) : parser.parse(body);
  } catch (error) {
    throw new InvalidAnswerError('The answer is not of the expected shape', { cause: error });
  }
}

/**
 * Calls the API. If the page already contains the public response, uses it instead.
 * @param path on this origin, with its query: `/api/courses?limit=6`.
 * @throws the errors of `exchange`, and InvalidAnswerError if the body does not match.
 */
export async function request<T>(
  path: string,
  { auth, parse, ...options }: RequestOptions & { parse: Parser<T> },
): Promise<T> {
  const token = tokenFor(auth);
  const isPublicRead = !token && (options.method ?? 'GET') === 'GET';
  const bodyInPage = isPublicRead ? takePageAnswer(path) : undefined;
  const body = bodyInPage ?? (await exchange(path, { ...options, token }, readBody));
  return parseAnswer(parse, body);
}

/**
 * Fetches a file.
 * @param type the media type that it must have.
 * @throws as `exchange`, and InvalidAnswerError for another media type.
 */
export function requestFile(
  path: string,
  { auth, type, ...options }: Omit<RequestOptions, 'method' | 'body'> & { type: string },
): Promise<ArrayBuffer> {
  const accept = `${type}, application/json`;
  return exchange(path, { ...options, token: tokenFor(auth), accept }, async (response) => {
    const sent = response.headers.get('Content-Type') ?? '';
    if (!sent.startsWith(type)) throw new InvalidAnswerError(`${path} is not ${type} but ${sent}`);
    return response.arrayBuffer();
  });
}
