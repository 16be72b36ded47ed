export interface DebouncedTask<Input> {
  /** Schedules the task with this input, in place of an earlier input that has not started. */
  schedule: (input: Input) => void;
  /** Drops the input that has not started. */
  cancel: () => void;
}

/**
 * A task for input that changes often. It starts when the input has not changed for `delay` ms, runs once at a time, and
 * always runs with the last input.
 */
export function debouncedTask<Input>(task: (input: Input) => Promise<void>, delay: number): DebouncedTask<Input> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let waiting: { input: Input } | null = null;

  async function run(input: Input): Promise<void> {
    isRunning = true;
    try {
      await task(input);
    } finally {
      isRunning = false;
      const next = waiting;
      waiting = null;
      if (next) void run(next.input);
    }
  }

  function cancel(): void {
    clearTimeout(timer);
    waiting = null;
  }

  function schedule(input: Input): void {
    cancel();
    timer = setTimeout(() => {
      if (isRunning) waiting = { input };
      else void run(input);
    }, delay);
  }

  return { schedule, cancel };
}
