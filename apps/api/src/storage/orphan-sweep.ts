import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { STORAGE } from './storage.port';
import type { Storage } from './storage.port';
import { StoredFile } from './stored-file.entity';

const HOUR_MS = 3_600_000;
/** Bytes are put before their row: those younger than this may still get one, from us or from another process. */
const GRACE_MS = 5 * 60_000;
const BATCH = 200;

/** Removes what a crash left: files half written, and whole ones whose row was never made. */
@Injectable()
export class OrphanSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Storage');
  private timer?: NodeJS.Timeout;
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(STORAGE) private readonly storage: Storage,
    @InjectRepository(StoredFile) private readonly rows: Repository<StoredFile>,
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

  /** @returns the ids that were removed. */
  async sweep(now = Date.now()): Promise<string[]> {
    await this.storage.discardUnfinished(new Date(now - GRACE_MS));
    const removed: string[] = [];
    let old: string[] = [];
    for await (const { id, keptAt } of this.storage.list()) {
      if (now - keptAt.getTime() < GRACE_MS) continue;
      old.push(id);
      if (old.length < BATCH) continue;
      removed.push(...(await this.removeUnknown(old)));
      old = [];
    }
    removed.push(...(await this.removeUnknown(old)));
    if (removed.length > 0) this.logger.warn(`${removed.length} orphaned files removed`);
    return removed;
  }

  private async removeUnknown(ids: string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const known = new Set((await this.rows.find({ select: { id: true }, where: { id: In(ids) } })).map(({ id }) => id));
    const orphans = ids.filter((id) => !known.has(id));
    for (const id of orphans) await this.storage.delete(id);
    return orphans;
  }
}
