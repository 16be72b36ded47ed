import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 50;

/**
 * Asks until the answer is true. An error counts as false.
 * @param {string} what for the message.
 * @param {() => Promise<unknown> | unknown} check
 * @param {number} [timeoutMs]
 * @returns {Promise<number>} how many seconds it took.
 * @throws if it takes too long.
 */
export async function until(what, check, timeoutMs = 60_000) {
  const started = performance.now();
  while (performance.now() - started < timeoutMs) {
    const answer = await Promise.resolve()
      .then(check)
      .catch(() => false);
    if (answer) return (performance.now() - started) / 1000;
    await delay(POLL_MS);
  }
  throw new Error(`${what}: not within ${timeoutMs / 1000} s.`);
}
