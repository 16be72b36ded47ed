import { Injectable } from '@nestjs/common';
import type { Mail, MailList, MailListQuery } from '@telar/contracts/mails';
import type { MailState } from '@telar/domain/mails';
import { mailDetail, mailReason } from '@telar/texts/mails';
import { DataSource } from 'typeorm';
import { transactionAs } from '../../platform/audit/actor';
import { pageOf } from '../../platform/database/page';
import { Sql } from '../../platform/database/sql';
import { AppError } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/caller';
import { MailOutbox } from '../../platform/mail/mail-outbox';
import { MailRunner } from '../../platform/mail/mail-runner';
import { COUNT_MAILS, LIST_MAILS, MAIL_BY_ID, RELEASE_MAIL } from './mails.statements';
import type { MailRow } from './mails.statements';

/** Lists the mails of the outbox, and sends them again. */
@Injectable()
export class MailsService {
  constructor(
    private readonly sql: Sql,
    private readonly database: DataSource,
    private readonly outbox: MailOutbox,
    private readonly runner: MailRunner,
  ) {}

  async list({ state, cursor, limit }: MailListQuery): Promise<MailList> {
    const [rows, counted] = await Promise.all([
      // One more than the limit shows whether there are more.
      this.sql.many<MailRow>(LIST_MAILS, [state ?? null, cursor ?? null, limit + 1]),
      this.sql.many<{ state: MailState; total: number }>(COUNT_MAILS, []),
    ]);
    const { items, next } = pageOf(rows, limit, ({ id }) => id);
    const counts = { waiting: 0, held: 0, failed: 0, sent: 0 };
    for (const { state: of, total } of counted) counts[of] = total;
    return {
      mails: items.map((row) => this.toMail(row)),
      next,
      counts,
      is_on: this.outbox.isOn,
    };
  }

  /** @throws AppError `mail_not_found`, `mail_off`, `mail_not_sendable` */
  async retry(id: number, caller: Caller): Promise<Mail> {
    await this.read(id);
    if (!this.outbox.isOn) throw new AppError('mail_off');
    await transactionAs(this.database, caller, async (manager) => {
      const [released] = await manager.query<[unknown[], number]>(RELEASE_MAIL, [id]);
      if (released.length === 0) throw new AppError('mail_not_sendable');
      await manager.query(`select audit_record('mail.released', 'mail', $1, null, null, null)`, [String(id)]);
    });
    const mail = await this.read(id);
    this.runner.wake();
    return mail;
  }

  private async read(id: number): Promise<Mail> {
    const row = await this.sql.one<MailRow>(MAIL_BY_ID, [id]);
    if (!row) throw new AppError('mail_not_found');
    return this.toMail(row);
  }

  private toMail({ error, to_name: name, to_email: email, ...row }: MailRow): Mail {
    return {
      ...row,
      to: { name, email },
      reason: mailReason(error),
      detail: mailDetail(error),
      can_retry: this.outbox.isOn && row.can_retry,
    };
  }
}
