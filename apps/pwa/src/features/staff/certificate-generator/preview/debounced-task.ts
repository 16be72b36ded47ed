export interface LatestOnly<I> {
  /** Asks for the work on `input`; what was asked for and has not begun is dropped. */
  push: (input: I) => void;
  /** Drops what has not begun. */
  stop: () => void;
}

/**
 * Work that follows something that changes often: it begins when the changes pause for `delay` ms, never twice at a
 * time, and always ends with the last change.
 */
export function latestOnly<I>(work: (input: I) => Promise<void>, delay: number): LatestOnly<I> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let waiting: { input: I } | null = null;

  async function run(input: I): Promise<void> {
    running = true;
    try {
      await work(input);
    } finally {
      running = false;
      const next = waiting;
      waiting = null;
      if (next) void run(next.input);
    }
  }

  function stop(): void {
    clearTimeout(timer);
    waiting = null;
  }

  function push(input: I): void {
    stop();
    timer = setTimeout(() => {
      if (running) waiting = { input };
      else void run(input);
    }, delay);
  }

  return { push, stop };
}
