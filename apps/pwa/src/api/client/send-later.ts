import { HOUR_MS } from '@telar/domain/durations';
import { HttpError, InvalidResponseError, ResponseError } from './errors';
import { refusesToken } from './session-refusal';

/** The statuses that mean that the same request would fail again. Other failures may pass after a login or a wait. */
const FINAL_STATUSES = [400, 403, 404, 409, 413, 415, 422];

/** The statuses with which the server asks every request to wait, and a Wi-Fi network its user to log in. */
const WAIT_STATUSES = [429, 503, 511];

/** How long to wait before an outbox is sent again, unless the server says so. */
const WAIT_MS = 60_000;
const WAIT_MAX_MS = HOUR_MS;

/**
 * True if the API itself refused a request for good, so that sending it later is of no use. A refusal by a proxy does
 * not count.
 */
export function isFinalRefusal(error: unknown): error is HttpError {
  return error instanceof HttpError && FINAL_STATUSES.includes(error.status);
}

/**
 * True if the error may affect only this request, such as a 500. Without network, with a refused token, or while the
 * server asks to wait, every other request would fail, too.
 */
export function mayAffectOnlyThisRequest(error: unknown): boolean {
  if (refusesToken(error)) return false;
  if (error instanceof ResponseError) return error.status >= 400 && !WAIT_STATUSES.includes(error.status);
  return error instanceof InvalidResponseError;
}

/**
 * How long to wait after this error before the next try, in ms: one minute to one hour. The wait doubles with each
 * further failure.
 * @param failures in a row, this one included.
 */
export function nextTryIn(error: unknown, failures = 1): number {
  const seconds = error instanceof ResponseError ? (error.retryAfter ?? 0) : 0;
  return Math.min(Math.max(seconds * 1000, WAIT_MS * 2 ** (failures - 1)), WAIT_MAX_MS);
}
