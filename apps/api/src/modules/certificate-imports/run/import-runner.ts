import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { LeaseRunner } from '../../../platform/jobs/lease-runner';
import { ImportJob } from './import-job';

/** Imports certificates in this process, together with the other processes. */
@Injectable()
export class ImportRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly runner: LeaseRunner<unknown>;

  constructor(job: ImportJob) {
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
