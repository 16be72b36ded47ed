import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { HOUR_MS } from '@telar/domain/durations';
import { DataSource } from 'typeorm';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { PeriodicJob } from '../../platform/jobs/periodic-job';

const INTERVAL_MS = HOUR_MS;
const BATCH = 200;

/** `$1` days, `$2` how many. Without an actor: the system acts. */
const DELETE_OLD = `
  delete from messages where id in (
    select id from messages where created_at < now() - make_interval(days => $1)
    order by created_at limit $2 for update skip locked
  )`;

/** Deletes messages and their answers, which are personal data, after `MESSAGE_DAYS`. */
@Injectable()
export class MessageSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly job = new PeriodicJob({ name: 'old_messages', intervalMs: INTERVAL_MS, run: () => this.run() });

  constructor(
    private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.job.stop();
  }

  /** One run. Several processes may do it at the same time. */
  async run(): Promise<void> {
    for (;;) {
      const values = [this.config.messages.days, BATCH];
      const [, deleted] = await this.database.query<[unknown[], number]>(DELETE_OLD, values);
      if (deleted < BATCH) return;
    }
  }
}
