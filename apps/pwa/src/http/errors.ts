import type { ErrorCode, FieldError } from '@telar/contracts';

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
  /** `revoked` where a certificate was revoked. */
  readonly detail: string | null;

  constructor(answer: {
    status: number;
    message: string;
    code?: ErrorCode | null;
    errors?: readonly FieldError[];
    retryAfter?: number | null;
    detail?: string | null;
  }) {
    super(answer.message);
    this.status = answer.status;
    this.code = answer.code ?? null;
    this.errors = answer.errors ?? [];
    this.retryAfter = answer.retryAfter ?? null;
    this.detail = answer.detail ?? null;
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

/** The sentence to show: the server's own when it sent one, else the screen's fallback. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof HttpError && error.message !== '' ? error.message : fallback;
}
