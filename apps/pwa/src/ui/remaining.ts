import { MINUTE_MS } from '@telar/domain/durations';

/** Estimates are wrong before some work is done, and the seconds of short work say nothing. */
export const FIRST_TIME_MS = 3000;

/**
 * Estimates in words how long the rest of a task takes, if it continues at the same speed.
 * @param elapsed milliseconds since the start.
 * @returns '' while there is nothing to estimate from.
 */
export function remainingTime(elapsed: number, done: number, total: number): string {
  if (elapsed < FIRST_TIME_MS || done <= 0 || done >= total) return '';
  const minutes = Math.ceil(((elapsed / done) * (total - done)) / MINUTE_MS);
  return minutes > 1 ? `unos ${minutes} minutos más` : 'menos de un minuto más';
}

/** Formats milliseconds: "8 s", "1 min 20 s". */
function duration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${seconds} s`;
  return `${minutes} min${seconds % 60 ? ` ${seconds % 60} s` : ''}`;
}

/**
 * Says how long a task of unknown length has taken, in milliseconds.
 * @param limit after which the task ends in any case.
 */
export const elapsedTime = (elapsed: number, limit?: number): string =>
  `lleva ${duration(elapsed)}${limit ? ` · como máximo ${duration(limit - elapsed)} más` : ''}`;
