import { Inject, Injectable } from '@nestjs/common';
import type { RecoveryLink } from '@telar/contracts/recovery';
import { can } from '@telar/domain/roles';
import { DONE_TEXTS } from '@telar/texts/done';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { transactionAs } from '../../platform/audit/actor';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { sha256 } from '../../platform/crypto/sha256';
import { AppError } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/caller';
import { MailOutbox } from '../../platform/mail/mail-outbox';
import { MailRunner } from '../../platform/mail/mail-runner';
import { AttemptLimiter, tooMany } from '../../platform/security/attempt-limiter';
import { assertManages } from '../users/account-rules';
import { recoveryLinkMadeMail } from './mails/recovery-link-made-mail';
import { LINK_MINUTES, linkEnd, LINKS_PER_ACCOUNT, newLink } from './recovery-token';
import { ADD_RECOVERY, DELETE_OLD, END_LINKS, LOCK_FOR_LINK, LOCK_LINKS, RECORD_LINK } from './recovery.statements';
import type { AccountForLink } from './recovery.statements';

/** Links that one account of staff may make within 15 minutes. */
export const LINKS_PER_STAFF = 60;
/** Links that staff may make for one account within 15 minutes. */
export const STAFF_LINKS_PER_ACCOUNT = 5;

/** Makes links that staff hand to people who cannot get one by mail. Nothing changes until the person uses the link. */
@Injectable()
export class RecoveryLinks {
  constructor(
    private readonly database: DataSource,
    private readonly limiter: AttemptLimiter,
    private readonly outbox: MailOutbox,
    private readonly mails: MailRunner,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Makes a link and ends the earlier ones of the account. Advisers make links only for clients who were never staff.
   * @throws AppError `user_not_found`, `admin_account_protected`, `staff_recovery_protected`, `own_password_protected`,
   *   `account_deactivated`, `too_many_requests`
   */
  async make(caller: Caller, id: number, address: string): Promise<RecoveryLink> {
    if (id === caller.id) throw new AppError('own_password_protected');
    await this.count(caller.id, id, address);
    const { token, url } = newLink(this.config.publicUrl);
    const mailed = await transactionAs(this.database, caller, async (manager) => {
      await manager.query(LOCK_LINKS, [id]);
      await manager.query(DELETE_OLD);
      await manager.query(END_LINKS, [id]);
      const { name, email } = await lockAccount(manager, caller, id);
      const values = [sha256(token), id, LINK_MINUTES, LINKS_PER_ACCOUNT];
      const [link] = await manager.query<object[]>(ADD_RECOVERY, values);
      if (!link) throw new Error('The link was not stored');
      await manager.query(RECORD_LINK, [id]);
      const content = recoveryLinkMadeMail(name, LINK_MINUTES);
      return this.outbox.add(manager, { kind: 'recovery_link_made', to: { name, email }, content });
    });
    this.mails.wake();
    const message = DONE_TEXTS.recovery_link_made;
    return { success: true, message, url, expires_at: linkEnd().toISOString(), mailed };
  }

  private async count(callerId: number, id: number, address: string): Promise<void> {
    const limits = [
      { subject: 'recovery-link', address: `account ${callerId}`, max: LINKS_PER_STAFF, error: tooMany },
      { subject: 'recovery-link-for', address: `account ${id}`, max: STAFF_LINKS_PER_ACCOUNT, error: tooMany },
    ];
    await this.limiter.admit(address, limits);
  }
}

/** @throws as `make`. */
async function lockAccount(manager: EntityManager, { role }: Caller, id: number): Promise<AccountForLink> {
  const [account] = await manager.query<AccountForLink[]>(LOCK_FOR_LINK, [id]);
  if (!account) throw new AppError('user_not_found');
  assertManages(role, account.role);
  if (account.was_staff && !can(role, 'users.resetPassword')) throw new AppError('staff_recovery_protected');
  if (!account.is_active) throw new AppError('account_deactivated');
  return account;
}
