import type { ErrorCode } from '@telar/contracts/error-codes';
import type { FieldError } from '@telar/contracts/errors';

/** The server answered, and not well. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  /** HTTP status. */
  readonly status: number;
  /** The API's error code; `null` where something else than the API answered. */
  readonly code: ErrorCode | null;
  /** The faulty fields, empty when the fault is not in a field. */
  readonly errors: readonly FieldError[];
  /** Seconds to wait before another try, when the server says so. */
  readonly retryAfter: number | null;

  constructor(answer: {
    status: number;
    message: string;
    code?: ErrorCode | null;
    errors?: readonly FieldError[];
    retryAfter?: number | null;
  }) {
    super(answer.message);
    this.status = answer.status;
    this.code = answer.code ?? null;
    this.errors = answer.errors ?? [];
    this.retryAfter = answer.retryAfter ?? null;
  }
}

/** No answer came: no network, or nobody at that address. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** No answer came in the time allowed for it. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** True where the API itself refused with one of these codes; a proxy's or a hotel's bare 404 or 401 is none of them. */
export function isRefusal(error: unknown, ...codes: ErrorCode[]): error is HttpError {
  return error instanceof HttpError && error.code !== null && codes.includes(error.code);
}

/** The sentence to show: the server's own when it sent one, else the screen's fallback. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof HttpError && error.message !== '' ? error.message : fallback;
}

/** The API's errors by field of the request; empty if the error names no field. */
export function fieldErrorsOf(error: unknown): readonly FieldError[] {
  return error instanceof HttpError ? error.errors : [];
}
