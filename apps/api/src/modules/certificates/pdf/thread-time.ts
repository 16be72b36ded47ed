import { readFileSync, readlinkSync } from 'node:fs';

/** The number of the current thread, for `processorTime`. `null` where the system has no `/proc`. */
export function currentThread(): number | null {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {
    return null;
  }
}

/** Milliseconds that a thread of this process has run on a processor. `null` if that is unknown. */
function processorTime(thread: number | null): number | null {
  if (thread === null) return null;
  try {
    const [nanoseconds] = readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1_000_000;
  } catch {
    return null;
  }
}

/** Which limit a thread has exceeded. */
export type Exceeded = 'work' | 'wait';

/** How many times as long as it works a thread may wait for a processor. */
const WAIT_FACTOR = 4;

/**
 * Calls `onTimeout` when a thread has worked for a time: on a processor, so that a busy machine does not count against
 * the work, or waiting four times as long.
 * @returns a function that cancels it and returns the milliseconds that the thread has worked
 */
export function limitThreadTime(
  thread: number | null,
  limitMs: number,
  onTimeout: (exceeded: Exceeded) => void,
): () => number {
  const start = { wall: performance.now(), processor: processorTime(thread) };
  const waited = () => performance.now() - start.wall;
  const worked = () => {
    const now = processorTime(thread);
    return now === null || start.processor === null ? waited() : now - start.processor;
  };
  let timer: NodeJS.Timeout;
  const check = () => {
    const [work, wait] = [limitMs - worked(), limitMs * WAIT_FACTOR - waited()];
    if (Math.min(work, wait) < 1) onTimeout(work < 1 ? 'work' : 'wait');
    else timer = setTimeout(check, Math.min(work, wait));
  };
  timer = setTimeout(check, limitMs);
  return () => {
    clearTimeout(timer);
    return worked();
  };
}
