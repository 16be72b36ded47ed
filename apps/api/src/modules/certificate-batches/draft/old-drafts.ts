import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { BATCH_LIMITS } from '@telar/domain/certificate-batches';
import { DataSource } from 'typeorm';
import { runJob } from '../../../platform/metrics/jobs';
import { DELETE_OLD_DRAFT } from './draft.statements';

const INTERVAL_MS = 3_600_000;
/** In one run. A draft has up to 20,000 rows. */
const DRAFTS_MAX = 50;

/** Deletes the drafts without corrections for `BATCH_LIMITS.draftDays`. */
@Injectable()
export class OldDrafts implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Batch');
  private timer?: NodeJS.Timeout;
  private running: Promise<unknown> = Promise.resolve();
  private isStopping = false;

  constructor(private readonly database: DataSource) {}

  onApplicationBootstrap(): void {
    const run = () => {
      this.running = runJob('old_drafts', () => this.deleteAll()).catch((error: unknown) => this.logger.error(error));
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
    for (let deleted = 0; ; deleted++) {
      if (this.isStopping || deleted === DRAFTS_MAX) return deleted;
      // Each draft is a transaction of its own, so that none takes long.
      const [, count] = await this.database.query<[unknown, number]>(DELETE_OLD_DRAFT, [BATCH_LIMITS.draftDays]);
      if (count === 0) return deleted;
    }
  }
}
