import { Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { runJob } from '../../platform/metrics/jobs';

const INTERVAL_MS = 3_600_000;
/** In one run. A draft has up to 20,000 rows. */
const DRAFTS_MAX = 50;

/** Deletes old drafts: at the start of the process, and every hour. */
export abstract class OldDrafts implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Drafts');
  private timer?: NodeJS.Timeout;
  private running: Promise<unknown> = Promise.resolve();
  private isStopping = false;

  /** @param job its name in the figures. */
  constructor(private readonly job: string) {}

  /**
   * Deletes one draft without changes for the time limit, in a transaction of its own, so that none takes long. Skips those that
   * another process deletes. @returns false if there is none.
   */
  protected abstract deleteOne(): Promise<boolean>;

  onApplicationBootstrap(): void {
    const run = () => {
      this.running = runJob(this.job, () => this.deleteAll()).catch((error: unknown) => this.logger.error(error));
    };
    run();
    this.timer = setInterval(run, INTERVAL_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** One run. Several processes may do it at the same time. @returns how many drafts were deleted. */
  async deleteAll(): Promise<number> {
    let deleted = 0;
    while (!this.isStopping && deleted < DRAFTS_MAX && (await this.deleteOne())) deleted++;
    return deleted;
  }
}
