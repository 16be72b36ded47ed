/** Estimates are wrong before some work is done. */
const FIRST_ESTIMATE_MS = 3000;
const MINUTE_MS = 60_000;

/**
 * Estimates in words how long the rest of a task takes, if it continues at the same speed.
 * @param elapsed milliseconds since the start.
 * @returns '' while there is nothing to estimate from.
 */
export function remainingTime(elapsed: number, done: number, total: number): string {
  if (elapsed < FIRST_ESTIMATE_MS || done <= 0 || done >= total) return '';
  const minutes = Math.ceil(((elapsed / done) * (total - done)) / MINUTE_MS);
  return minutes > 1 ? `unos ${minutes} minutos más` : 'menos de un minuto más';
}
