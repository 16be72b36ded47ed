import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { DAY_MS, HOUR_MS } from '@telar/domain/durations';
import { LIMA_OFFSET_HOURS } from '@telar/domain/lima-time';
import { DataSource } from 'typeorm';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { Sql } from '../../platform/database/sql';
import type { Prepared } from '../../platform/database/sql';
import { STORAGE } from '../../platform/storage/storage.port';
import type { Storage } from '../../platform/storage/storage.port';
import { BackupBusyError, BackupError } from './backup-error';
import { describeBackup } from './describe-backup';
import { takeBackup } from './take-backup';
import { openTarget } from './target/open-target';

const CHECK_INTERVAL_MS = 60_000;

/**
 * `$1` the last time when the nightly backup was due, `$2` the place. Whether none was completed there since then.
 * After a failure there is an hour of rest. Backups in the future were made while the clock was wrong.
 */
const IS_DUE: Prepared = {
  name: 'backups_is_due',
  text: `
    select not exists (
        select from backups
        where place = $2 and started_at between $1 and now() and finished_at is not null and failure is null
      ) and not exists (
        select from backups
        where place = $2 and scheduled and started_at between now() - interval '1 hour' and now()
      ) as due`,
};

/** Another process has made the backup. */
class NotDueError extends Error {}

/** The last moment when it was that hour in Lima. */
export function lastNight(now: Date, hour: number): Date {
  const offset = (hour - LIMA_OFFSET_HOURS) * HOUR_MS;
  return new Date(Math.floor((now.getTime() - offset) / DAY_MS) * DAY_MS + offset);
}

/** Makes a backup each night at the configured hour, or later if no process was running then. One process does it. */
@Injectable()
export class BackupSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Backup');
  private readonly end = new AbortController();
  private timer?: NodeJS.Timeout;
  private running: Promise<void> | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly sql: Sql,
    private readonly database: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.backup.place === null) return;
    this.timer = setInterval(() => void this.run(), CHECK_INTERVAL_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.end.abort();
    await this.running;
  }

  /** Makes the backup if it is due. Never fails: the result is in the table `backups` and in the log. */
  run(now = new Date()): Promise<void> {
    this.running ??= this.backUp(now).finally(() => (this.running = null));
    return this.running;
  }

  private async backUp(now: Date): Promise<void> {
    const { place, keep, s3 } = this.config.backup;
    if (place === null) return;
    try {
      if (!(await this.isDue(now, place))) return;
      const taken = await takeBackup({
        url: this.url,
        storage: this.storage,
        target: openTarget(place, s3, process.cwd()),
        place,
        keep,
        scheduled: true,
        signal: this.end.signal,
        check: async () => {
          if (!(await this.isDue(now, place))) throw new NotDueError();
        },
      });
      this.logger[taken.cleanupFailure === null ? 'log' : 'warn'](describeBackup(taken));
    } catch (error) {
      if (error instanceof NotDueError || error instanceof BackupBusyError) return;
      this.logger.error(error instanceof BackupError ? error.message : error);
    }
  }

  private async isDue(now: Date, place: string): Promise<boolean> {
    const row = await this.sql.one<{ due: boolean }>(IS_DUE, [lastNight(now, this.config.backup.hour), place]);
    return row?.due === true;
  }

  /** The URL of PostgreSQL itself, without a pooler. */
  private get url(): string {
    return this.config.databaseUrlDirect ?? this.config.databaseUrl ?? (this.database.options as { url: string }).url;
  }
}
