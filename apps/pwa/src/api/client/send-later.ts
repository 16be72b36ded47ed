import { HttpError, ResponseError } from './errors';

/** The statuses that the same request gets again. A login, a pause or another day changes the others. */
const FINAL = [400, 403, 404, 409, 413, 415, 422];

/** The wait before an outbox is sent again, unless the server says how long. */
const WAIT_MS = 60_000;
const WAIT_MAX_MS = 3_600_000;

/** True if the API itself refused a request for good, so that sending it later is of no use. A proxy's refusal says nothing. */
export function isFinalRefusal(error: unknown): error is HttpError {
  return error instanceof HttpError && FINAL.includes(error.status);
}

/** How long to wait after this error before the next try, in ms: one minute to one hour. */
export function nextTryIn(error: unknown): number {
  const seconds = error instanceof ResponseError ? (error.retryAfter ?? 0) : 0;
  return Math.min(Math.max(seconds * 1000, WAIT_MS), WAIT_MAX_MS);
}
