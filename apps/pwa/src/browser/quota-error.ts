/** A full disk, reported from another thread. The browser's own error loses its class between threads. */
export class QuotaError extends Error {
  override readonly name = 'QuotaExceededError';
}

/** True if the disk is full. Also finds that error inside the error of an aborted Dexie transaction. */
export function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'QuotaExceededError') return true;
  return 'inner' in error && isQuotaError(error.inner);
}
