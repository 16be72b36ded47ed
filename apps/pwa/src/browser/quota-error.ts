/** The disk is full, as told by another thread: errors lose their kind on the way. */
export class QuotaError extends Error {
  override readonly name = 'QuotaExceededError';
}

/** True for the browser's complaint about a full disk, also where Dexie wraps it in the abort of a transaction. */
export function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'QuotaExceededError') return true;
  return 'inner' in error && isQuotaError(error.inner);
}
