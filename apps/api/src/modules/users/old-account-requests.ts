import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { HOUR_MS } from '@telar/domain/durations';
import { Sql } from '../../platform/database/sql';
import type { Prepared } from '../../platform/database/sql';
import { PeriodicJob } from '../../platform/jobs/periodic-job';

const INTERVAL_MS = HOUR_MS;
/** A client that got no response repeats its request within minutes. */
const DAYS = 30;
const BATCH = 1000;

/** `$1` days, `$2` how many. A row for each deleted one. */
const DELETE_OLD: Prepared = {
  name: 'account_requests_delete_old',
  text: `
    delete from account_requests where ctid = any(array(
      select ctid from account_requests where created_at < now() - make_interval(days => $1)
      order by created_at limit $2 for update skip locked
    ))
    returning row_no`,
};

/** Deletes the records of `AccountRequests` after their time. */
@Injectable()
export class OldAccountRequests implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly job = new PeriodicJob({
    name: 'old_account_requests',
    intervalMs: INTERVAL_MS,
    run: () => this.run(),
  });

  constructor(private readonly sql: Sql) {}

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.job.stop();
  }

  /** One run. Several processes may do it at the same time. */
  async run(): Promise<void> {
    while ((await this.sql.many(DELETE_OLD, [DAYS, BATCH])).length === BATCH);
  }
}
