import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { HOUR_MS } from '@telar/domain/durations';
import { DataSource } from 'typeorm';
import { Sql } from '../database/sql';
import { LeaseRunner } from '../jobs/lease-runner';
import { PeriodicJob } from '../jobs/periodic-job';
import { MailJob } from './mail-job';
import { DELETE_OLD, FORGET_SECRETS } from './mail.statements';
import type { MailServer } from './smtp';

/** The server for mails, or `null` if the academy sends none. */
export const MAIL_SERVER = Symbol('Server for mails');

const CLEANUP_INTERVAL_MS = HOUR_MS;
const KEPT_DAYS = 90;
const CLEANUP_BATCH = 1_000;

/** Sends mails in this process, together with the other processes, and deletes old ones. */
@Injectable()
export class MailRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly runner: LeaseRunner<unknown> | null;
  private readonly cleaning = new PeriodicJob({
    name: 'old_mails',
    intervalMs: CLEANUP_INTERVAL_MS,
    run: () => this.cleanUp(),
  });

  constructor(
    sql: Sql,
    private readonly database: DataSource,
    @Inject(MAIL_SERVER) private readonly server: MailServer | null,
  ) {
    this.runner = server && new LeaseRunner(new MailJob(sql, server));
  }

  onApplicationBootstrap(): void {
    this.runner?.start();
    this.cleaning.start();
  }

  /** Looks for mails now. Call it after the transaction of `MailOutbox.add`. */
  wake(): void {
    this.runner?.wake();
  }

  /** Deletes mails that ended long ago. Several processes may do it at the same time. */
  async cleanUp(): Promise<void> {
    await this.database.query(FORGET_SECRETS);
    for (;;) {
      const [, deleted] = await this.database.query<[unknown[], number]>(DELETE_OLD, [KEPT_DAYS, CLEANUP_BATCH]);
      if (deleted < CLEANUP_BATCH) return;
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.runner?.stop(), this.cleaning.stop()]);
    this.server?.close();
  }
}
