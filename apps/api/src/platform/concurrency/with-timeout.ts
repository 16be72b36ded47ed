import { setTimeout as delay } from 'node:timers/promises';

/** Returns the result of the work, or the fallback if the work takes longer. */
export function withTimeout<T>(ms: number, work: Promise<T>, fallback: T): Promise<T> {
  return Promise.race([work, delay(ms, fallback, { ref: false })]);
}
