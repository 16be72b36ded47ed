import { ERROR_STATUS } from '@telar/contracts/error-codes';
import type { ErrorCode } from '@telar/contracts/error-codes';
import type { ErrorBody, FieldError } from '@telar/contracts/errors';
import type { OrderState } from '@telar/domain/orders';
import { summarizeFieldErrors } from '@telar/texts/describe-issue';
import { ERROR_TEXTS } from '@telar/texts/errors';

interface Details {
  /** Replaces the text of the code. */
  message?: string;
  errors?: FieldError[];
  /** Seconds until another attempt makes sense; sent as `Retry-After`. */
  retryAfter?: number;
  /** The revoked certificate, the day of its revocation (`YYYY-MM-DD`) and what replaces it, sent in the body. */
  revoked?: { code: string; on: string; replacedBy: NonNullable<ErrorBody['replaced_by']> | null };
  /** The state of an order that does not allow the action, sent in the body. */
  orderState?: OrderState;
  /** The total of an order now, in soles, sent in the body. */
  orderTotal?: number;
  cause?: unknown;
}

/** An error for the caller. `ErrorFilter` turns it into the response. */
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

/** What makes the server refuse requests is mostly over by then. */
const RETRY_AFTER_S = 2;

/** A 503 that asks the caller to try again soon. */
export const overloaded = (cause?: unknown): AppError =>
  new AppError('overloaded', { retryAfter: RETRY_AFTER_S, cause });

/** A 400 with one invalid field. @param message a sentence that names it. */
export function invalidField(path: string, message: string): AppError {
  return new AppError('validation_failed', { message, errors: [{ path, message }] });
}

/** A 400 with one invalid field, whose name comes before a message that lacks it. */
export function namedField(path: string, message: string): AppError {
  const errors = [{ path, message }];
  return new AppError('validation_failed', { message: summarizeFieldErrors(errors), errors });
}
