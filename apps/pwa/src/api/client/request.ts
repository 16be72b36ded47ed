import { session } from '../../session/session';
import { callApi } from './call-api';
import type { CallOptions } from './call-api';
import { InvalidResponseError } from './errors';
import { takePageResponse } from './page-responses';
import { readBody } from './read-response';

/** A function or a zod schema that checks and types the body of a response. Throws if the body does not match. */
export type Parser<T> = ((body: unknown) => T) | { parse: (body: unknown) => T };

/** The parser of calls whose response has no data that the app uses. Its status alone reports success. */
export const bodyUnused: Parser<void> = () => undefined;

export interface RequestOptions extends Omit<CallOptions, 'token' | 'accept'> {
  /** `true` sends the session's token if there is one. A string is sent as the token. By default no token is sent. */
  auth?: boolean | string;
  /** True for a change that the app sends by itself. If the session is refused, a login is offered as after a read. */
  isBackground?: boolean;
}

/** The token to send for `auth`; `null` for none. */
export function tokenFor(auth: boolean | string | undefined): string | null {
  return typeof auth === 'string' ? auth : auth ? session.get().token : null;
}

/** Parses the body of a response. @throws InvalidResponseError if `parser` throws. */
export function parseBody<T>(parser: Parser<T>, body: unknown): T {
  try {
    return typeof parser === 'function' ? parser(body) : parser.parse(body);
  } catch (error) {
    throw new InvalidResponseError('The body does not match the contract', { cause: error });
  }
}

/** Receives the error of a call with a token, and the call's method; `GET` for a background change, too. */
type FailureListener = (error: unknown, token: string, method: string | undefined) => void;

/** The failures before the first `onFailedCall`. */
const early: Parameters<FailureListener>[] = [];

let failureListener: FailureListener = (...failure) => early.push(failure);

/**
 * Sets the function that receives the errors of all calls with a token, in addition to the caller of each. It also gets
 * the errors from before.
 */
export function onFailedCall(listener: FailureListener): void {
  failureListener = listener;
  for (const failure of early.splice(0)) listener(...failure);
}

/** Reports the call's error if it has a token. @returns the call itself. */
export function withFailureReport<T>(call: Promise<T>, token: string | null, method?: string): Promise<T> {
  if (token) call.catch((error: unknown) => failureListener(error, token, method));
  return call;
}

/**
 * Calls the API. If the page already contains the response to a visitor, uses that instead.
 * @param path on this origin, with its query: `/api/courses?limit=6`.
 * @throws the errors of `callApi`, and InvalidResponseError if the body does not match.
 */
export async function request<T>(
  path: string,
  { auth, isBackground, parse, ...options }: RequestOptions & { parse: Parser<T> },
): Promise<T> {
  const token = tokenFor(auth);
  const isPublicRead = !token && (options.method ?? 'GET') === 'GET';
  const bodyInPage = isPublicRead ? takePageResponse(path) : undefined;
  const body =
    bodyInPage ??
    (await withFailureReport(
      callApi(path, { ...options, token }, readBody),
      token,
      isBackground ? 'GET' : options.method,
    ));
  return parseBody(parse, body);
}
