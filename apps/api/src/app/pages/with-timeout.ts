import { setTimeout as delay } from 'node:timers/promises';

/** What the work comes to, or `otherwise` where that takes longer than `ms`. */
export function withTimeout<T>(ms: number, work: Promise<T>, otherwise: T): Promise<T> {
  return Promise.race([work, delay(ms, otherwise, { ref: false })]);
}
