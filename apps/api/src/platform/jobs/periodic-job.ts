import { Logger } from '@nestjs/common';
import { runJob } from '../metrics/jobs';

interface PeriodicJobOptions {
  /** The name in the figures and in the log. */
  name: string;
  intervalMs: number;
  /** Whether the first run is at the start of the process. By default it is after one interval. */
  startsAtOnce?: boolean;
  run: () => Promise<unknown>;
}

/**
 * Repeats a job while this process runs, never twice at once: what is due during a run is left out. A failed run is
 * logged, and the next one tries again.
 */
export class PeriodicJob {
  private readonly logger: Logger;
  private timer?: NodeJS.Timeout;
  private running: Promise<unknown> | null = null;

  constructor(private readonly options: PeriodicJobOptions) {
    this.logger = new Logger(options.name);
  }

  start(): void {
    const { name, intervalMs, startsAtOnce = false, run } = this.options;
    const once = () => {
      this.running ??= runJob(name, run)
        .catch((error: unknown) => this.logger.error(error))
        .finally(() => (this.running = null));
    };
    if (startsAtOnce) once();
    this.timer = setInterval(once, intervalMs).unref();
  }

  /** Starts no more runs, and waits for the one in progress. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }
}
