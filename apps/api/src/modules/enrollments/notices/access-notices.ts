import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { ACCESS_NOTICE_DAYS, lastDayOfAccess } from '@telar/domain/access';
import { DataSource } from 'typeorm';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import { isoTimestamp } from '../../../platform/database/sql-timestamp';
import { fullName } from '../../../platform/database/user-name';
import { PeriodicJob } from '../../../platform/jobs/periodic-job';
import { MailOutbox } from '../../../platform/mail/mail-outbox';
import { MailRunner } from '../../../platform/mail/mail-runner';
import { accessEndingMail } from './access-ending-mail';

const INTERVAL_MS = 10 * 60_000;
/** Accounts per transaction. */
const BATCH = 100;

const SOON = (end: string) => `${end} > now() and ${end} <= now() + make_interval(days => ${ACCESS_NOTICE_DAYS})`;

/**
 * `$1` how many accounts. Records which accesses end soon, unless they were recorded before, and returns them: rows of
 * `DueRow`. If several processes do it at the same time, each row goes to one of them. An access that another source
 * extends does not count. Two terms of a plan that end together are one row.
 */
const CLAIM = `
  with ending as (
    select p.user_id, 'plan:' || p.plan as subject, p.ends_at, 'Plan ' || plans.name as title
    from user_plans p join plans on plans.id = p.plan
    where ${SOON('p.ends_at')} and not exists (
      select from user_plans later
      where later.user_id = p.user_id and later.plan = p.plan and (later.ends_at is null or later.ends_at > p.ends_at)
    )
    union
    select e.user_id, 'course:' || e.course_id, e.ends_at, c.title
    from enrollments e join courses c on c.id = e.course_id
    join course_access a on a.user_id = e.user_id and a.course_id = e.course_id and a.ends_at = e.ends_at
    where e.source <> 'plan' and ${SOON('e.ends_at')}
  ),
  due as (
    select ending.* from ending join users u on u.id = ending.user_id and u.is_active
    where not exists (
      select from access_notices n
      where n.user_id = ending.user_id and n.subject = ending.subject and n.ends_at = ending.ends_at
    )
  ),
  accounts as (select distinct user_id from due order by user_id limit $1),
  noted as (
    insert into access_notices (user_id, subject, ends_at)
    select user_id, subject, ends_at from due where user_id in (select user_id from accounts) order by user_id, subject
    on conflict do nothing returning user_id, subject, ends_at
  )
  select u.id, ${fullName('u')} as name, u.email,
    json_agg(json_build_object('title', due.title, 'ends_at', ${isoTimestamp('due.ends_at')}) order by due.ends_at, due.title) as ends
  from noted join due using (user_id, subject, ends_at) join users u on u.id = noted.user_id group by u.id`;

interface DueRow {
  id: number;
  name: string;
  email: string;
  ends: { title: string; ends_at: string }[];
}

/**
 * Mails accounts 15 days before the end of an access, once for each end. The record and the mail in the outbox are
 * written in one transaction. Without a mail server nothing is recorded, so that the notice can still be sent later.
 */
@Injectable()
export class AccessNotices implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly job = new PeriodicJob({ name: 'access_notices', intervalMs: INTERVAL_MS, run: () => this.run() });

  constructor(
    private readonly database: DataSource,
    private readonly outbox: MailOutbox,
    private readonly runner: MailRunner,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (this.outbox.isOn) this.job.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.job.stop();
  }

  /** One run. Several processes may do it at the same time. @returns how many accounts got a mail. */
  async run(): Promise<number> {
    if (!this.outbox.isOn) return 0;
    let mailed = 0;
    for (;;) {
      const count = await this.notify();
      mailed += count;
      if (count < BATCH) break;
    }
    if (mailed > 0) this.runner.wake();
    return mailed;
  }

  private notify(): Promise<number> {
    return this.database.transaction(async (manager) => {
      const due = await manager.query<DueRow[]>(CLAIM, [BATCH]);
      for (const { name, email, ends } of due) {
        const content = accessEndingMail({
          name,
          ends: ends.map(({ title, ends_at: end }) => ({ title, lastDay: lastDayOfAccess(end) ?? '' })),
          url: `${this.config.publicUrl}/mis-cursos`,
        });
        await this.outbox.add(manager, { kind: 'access_ending', to: { name, email }, content });
      }
      return due.length;
    });
  }
}
