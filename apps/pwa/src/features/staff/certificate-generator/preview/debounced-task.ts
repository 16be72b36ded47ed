/** Schedules a task that runs after its input stops changing. */
export interface DebouncedTask<Input> {
  /** Schedules the task with this input. Replaces an earlier input whose task has not started. */
  schedule: (input: Input) => void;
  /** Cancels the scheduled task. A running task continues. */
  cancel: () => void;
}

/**
 * Debounces a task whose input changes often. The task starts when the input has not changed for `delay` ms. It never
 * runs twice at the same time, and its last run has the last input.
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
