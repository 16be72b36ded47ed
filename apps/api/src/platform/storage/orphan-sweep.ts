import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { UnreferencedFiles } from './unreferenced-files';
import { STORAGE } from './storage.port';
import type { Storage } from './storage.port';

const HOUR_MS = 3_600_000;
/** Files half written that are younger than this may still be in somebody's hands. */
const GRACE_MS = 5 * 60_000;

/** Removes what a crash left: files half written, and whole ones whose row was never made. */
@Injectable()
export class OrphanSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Storage');
  private timer?: NodeJS.Timeout;
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly loose: UnreferencedFiles,
  ) {}

  onApplicationBootstrap(): void {
    const run = () => {
      this.running = this.sweep().catch((error: unknown) => this.logger.error(error));
    };
    run();
    this.timer = setInterval(run, HOUR_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Once; several processes may do it at the same time. */
  async sweep(): Promise<void> {
    await this.storage.discardUnfinished(new Date(Date.now() - GRACE_MS));
    const removed = await this.loose.deleteStale();
    if (removed > 0) this.logger.warn(`${removed} orphaned files removed`);
  }
}
