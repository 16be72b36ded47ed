import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { HOUR_MS } from '@telar/domain/durations';
import { PeriodicJob } from '../jobs/periodic-job';
import { STORAGE } from './storage.port';
import type { Storage } from './storage.port';
import { UnreferencedFiles } from './unreferenced-files';

const INTERVAL_MS = HOUR_MS;
/** An unfinished write that is younger than this may still be in progress. */
const GRACE_MS = 5 * 60_000;

/** Deletes what a crash leaves in the storage: unfinished writes, and files without a row. */
@Injectable()
export class UnreferencedFilesCleanup implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Storage');
  private readonly job = new PeriodicJob({
    name: 'unreferenced_files',
    intervalMs: INTERVAL_MS,
    startsAtOnce: true,
    run: () => this.cleanUp(),
  });

  constructor(
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly unreferenced: UnreferencedFiles,
  ) {}

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.job.stop();
  }

  /** One run. Several processes may do it at the same time. */
  async cleanUp(): Promise<void> {
    await this.storage.discardUnfinished(new Date(Date.now() - GRACE_MS));
    const deleted = await this.unreferenced.deleteStale();
    if (deleted > 0) this.logger.warn(`${deleted} orphaned files removed`);
  }
}
