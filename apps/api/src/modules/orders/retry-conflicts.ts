import { isUniqueViolation } from '../../platform/database/unique-violation';
import { AppError } from '../../platform/http/app-error';
import { isDatabaseUnavailable } from '../../platform/outages/database-unavailable';
import { isForeignKeyViolation } from '../../platform/outages/foreign-key-violation';
import { isTransientError } from '../../platform/outages/transient-error';
import { ACCOUNT_CONFLICTS } from '../users/unique-account';

const ATTEMPTS = 3;

/** Whether a concurrent request that created, changed or deleted the account ended the work. */
function isConflict(error: unknown): boolean {
  if (error instanceof AppError) return ACCOUNT_CONFLICTS.includes(error.code);
  if (isUniqueViolation(error) || isForeignKeyViolation(error)) return true;
  return isTransientError(error) && !isDatabaseUnavailable(error);
}

/**
 * Does work on an order and its account, again if a concurrent request changes the account meanwhile.
 * @throws AppError after the last attempt: `document_taken` as `work` threw it, because another attempt of the caller
 * would not help, or else `account_changed`.
 */
export async function retryConflicts<T>(work: () => Promise<T>, attempts = ATTEMPTS): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isConflict(error)) throw error;
    if (attempts > 1) return retryConflicts(work, attempts - 1);
    if (error instanceof AppError && error.code === 'document_taken') throw error;
    throw new AppError('account_changed', { cause: error });
  }
}
