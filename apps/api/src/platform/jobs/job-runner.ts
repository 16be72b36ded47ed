import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { LeaseRunner } from './lease-runner';
import type { LeasedJob } from './leased-job';

/**
 * Works on a job in this process, together with the other processes, from the start of the application to its shutdown.
 */
export abstract class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly runner: LeaseRunner<unknown>;

  constructor(job: LeasedJob<unknown>) {
    this.runner = new LeaseRunner(job);
  }

  onApplicationBootstrap(): void {
    this.runner.start();
  }

  /** Looks for work now. */
  wake(): void {
    this.runner.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.runner.stop();
  }
}
