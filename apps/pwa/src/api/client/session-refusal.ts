import { isRefusal } from './errors';
import type { HttpError } from './errors';

/** True if the API does not accept the token of the call. */
export function refusesToken(error: unknown): error is HttpError {
  return isRefusal(error, 'token_missing', 'token_invalid', 'token_revoked');
}
