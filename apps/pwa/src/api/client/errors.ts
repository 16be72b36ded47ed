import type { ErrorCode } from '@telar/contracts/error-codes';
import type { FieldError } from '@telar/contracts/errors';
import type { RawObject } from '@telar/domain/is-object';

interface ResponseErrorOptions {
  status: number;
  message: string;
  retryAfter?: number | null;
}

interface HttpErrorOptions extends ResponseErrorOptions {
  code?: string | null;
  errors?: readonly FieldError[];
  body?: RawObject;
}

/** The API, or something between it and the device, responded with an error. */
export abstract class ResponseError extends Error {
  /** HTTP status. */
  readonly status: number;
  /** Seconds to wait before the next try; `null` if the server does not say. */
  readonly retryAfter: number | null;

  constructor({ status, message, retryAfter = null }: ResponseErrorOptions) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The API responded with an error. */
export class HttpError extends ResponseError {
  override readonly name = 'HttpError';
  /** The API's error code; `null` if the response has none. */
  readonly code: string | null;
  /** The errors of single fields of the request. */
  readonly errors: readonly FieldError[];
  /** The body of the response; empty if it is not an object. */
  readonly body: RawObject;

  constructor({ code = null, errors = [], body = {}, ...response }: HttpErrorOptions) {
    super(response);
    this.code = code;
    this.errors = errors;
    this.body = body;
  }
}

/**
 * The response is not from the academy's API, but from a proxy or the login page of a Wi-Fi network, which usually
 * responds to every URL with status 200.
 */
export class ForeignResponseError extends ResponseError {
  override readonly name = 'ForeignResponseError';
}

/** The body of the API's response does not match its contract. */
export class InvalidResponseError extends Error {
  override readonly name = 'InvalidResponseError';
}

/** There is no response: the device is offline, or the server cannot be reached. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** No response arrived within the time-out. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** True if the API refused the call with one of these codes. The 401 or 404 of a proxy does not count. */
export function isRefusal(error: unknown, ...codes: ErrorCode[]): error is HttpError {
  return error instanceof HttpError && codes.some((code) => code === error.code);
}

/** True for the login page of a Wi-Fi network. Its status should be 511, but is usually 200 or a redirection. */
export const isWifiLogin = ({ status }: { status: number }): boolean => status < 400 || status === 511;

/** True if the API was not reached: offline, no response in time, or the login page of a Wi-Fi network. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ForeignResponseError) return isWifiLogin(error);
  return error instanceof NetworkError || error instanceof TimeoutError;
}

/** The message of the server or of a proxy, if it sent one; otherwise `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ResponseError && error.message !== '' ? error.message : fallback;
}

/** The API's errors by field of the request; empty if the error names no field. */
export function fieldErrorsOf(error: unknown): readonly FieldError[] {
  return error instanceof HttpError ? error.errors : [];
}
