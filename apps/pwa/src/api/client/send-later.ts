import { HttpError, InvalidResponseError, ResponseError } from './errors';
import { refusesToken } from './session-refusal';

/** The statuses that the same request gets again. A login, a pause or another day changes the others. */
const FINAL = [400, 403, 404, 409, 413, 415, 422];

/** The statuses with which the server asks every request to wait. */
const WAIT = [429, 503];

/** The wait before an outbox is sent again, unless the server says how long. */
const WAIT_MS = 60_000;
const WAIT_MAX_MS = 3_600_000;

/** True if the API itself refused a request for good, so that sending it later is of no use. A proxy's refusal says nothing. */
export function isFinalRefusal(error: unknown): error is HttpError {
  return error instanceof HttpError && FINAL.includes(error.status);
}

/**
 * True if the error may be that of this request alone, as a 500 is. Without network, with a refused token or while the server
 * asks to wait, every other request fails, too.
 */
export function isOfOneRequest(error: unknown): boolean {
  if (refusesToken(error)) return false;
  if (error instanceof ResponseError) return error.status >= 400 && !WAIT.includes(error.status);
  return error instanceof InvalidResponseError;
}

/**
 * How long to wait after this error before the next try, in ms: one minute to one hour. Twice as long after each further
 * failure.
 * @param failures one after the other, this one included.
 */
export function nextTryIn(error: unknown, failures = 1): number {
  const seconds = error instanceof ResponseError ? (error.retryAfter ?? 0) : 0;
  return Math.min(Math.max(seconds * 1000, WAIT_MS * 2 ** (failures - 1)), WAIT_MAX_MS);
}
