import { ERROR_STATUS } from '@telar/contracts/error-codes';
import type { ErrorCode } from '@telar/contracts/error-codes';
import type { FieldError } from '@telar/contracts/errors';
import { ERROR_TEXTS } from '@telar/texts/errors';

interface Details {
  /** Replaces the code's own sentence. */
  message?: string;
  errors?: FieldError[];
  /** Seconds after which it makes sense to try again. */
  retryAfter?: number;
  /** Said as `status` in the body. */
  state?: 'revoked';
  cause?: unknown;
}

/** An error with a code that the caller is told; the one filter makes the answer of it. */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details: Details = {},
  ) {
    super(details.message ?? ERROR_TEXTS[code], { cause: details.cause });
    this.status = ERROR_STATUS[code];
  }
}

/** One faulty field, as a 400. */
export function invalidField(path: string, message: string): AppError {
  return new AppError('validation_failed', { message, errors: [{ path, message }] });
}
