import type { Logger } from '@nestjs/common';

const INTERVAL_MS = 1_000;

/**
 * Logs errors of a database that is unavailable, without their stacks: the first one at once, and those that follow
 * once per second as a count. During an outage every request has such an error.
 */
export class OutageLog {
  private more = 0;
  private last = '';
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly logger: Pick<Logger, 'error'>) {}

  add(error: unknown): void {
    this.last = error instanceof Error ? error.message : String(error);
    if (this.timer) this.more++;
    else this.write(this.last);
  }

  private write(message: string): void {
    this.logger.error(`The database is unavailable: ${message}`);
    this.more = 0;
    this.timer = setTimeout(() => this.writeMore(), INTERVAL_MS).unref();
  }

  private writeMore(): void {
    this.timer = undefined;
    if (this.more > 0) this.write(`${this.last} (${this.more} more in the last second)`);
  }
}
