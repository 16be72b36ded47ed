import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { HOUR_MS } from '@telar/domain/durations';
import { PeriodicJob } from '../../platform/jobs/periodic-job';

const INTERVAL_MS = HOUR_MS;
/** In one run. A draft has up to 20,000 rows. */
const DRAFTS_MAX = 50;

/** Deletes old drafts: at the start of the process, and every hour. */
export abstract class OldDrafts implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly job: PeriodicJob;
  private isStopping = false;

  /** @param name of the job in the figures. */
  constructor(name: string) {
    this.job = new PeriodicJob({ name, intervalMs: INTERVAL_MS, startsAtOnce: true, run: () => this.deleteAll() });
  }

  /**
   * Deletes one draft without changes for the time limit, in its own transaction, so that none takes long. Skips drafts
   * that another process is deleting. @returns false if there is none.
   */
  protected abstract deleteOne(): Promise<boolean>;

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.job.stop();
  }

  /** One run. Several processes may do it at the same time. @returns how many drafts were deleted. */
  async deleteAll(): Promise<number> {
    let deleted = 0;
    while (!this.isStopping && deleted < DRAFTS_MAX && (await this.deleteOne())) deleted++;
    return deleted;
  }
}
