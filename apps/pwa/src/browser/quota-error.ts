/** The disk is full, as another thread reported it: errors lose their class on the way. */
export class QuotaError extends Error {
  override readonly name = 'QuotaExceededError';
}

/** True for the browser's error about a full disk, also inside the error of an aborted Dexie transaction. */
export function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'QuotaExceededError') return true;
  return 'inner' in error && isQuotaError(error.inner);
}
