import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { Done } from '@telar/contracts/done';
import type { FinishRecoveryRequest, RecoveryAnswer, RecoveryRequest } from '@telar/contracts/recovery';
import { RECOVERY_TEXTS } from '@telar/texts/recovery';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { actAs } from '../../platform/audit/actor';
import type { Actor } from '../../platform/audit/actor';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { sha256 } from '../../platform/crypto/sha256';
import { Sql } from '../../platform/database/sql';
import { AppError } from '../../platform/http/app-error';
import { MailOutbox } from '../../platform/mail/mail-outbox';
import { MailRunner } from '../../platform/mail/mail-runner';
import { AttemptLimiter, limitsPerCaller } from '../../platform/security/attempt-limiter';
import { PasswordGuessLimiter } from '../../platform/security/password-guess-limiter';
import { PasswordHasher } from '../../platform/security/password-hasher';
import { newPassword } from '../users/credentials';
import { UserEntity } from '../users/user.entity';
import { passwordChangedMail } from './mails/password-changed-mail';
import { recoveryMail } from './mails/recovery-mail';
import { LINK_MINUTES, linkEnd, LINKS_PER_ACCOUNT, newLink } from './recovery-token';
import {
  ADD_RECOVERY,
  DELETE_OLD,
  IS_VALID,
  LOCK_BY_EMAIL,
  LOCK_LINKS_BY_EMAIL,
  STILL_FITS,
  USE_RECOVERY,
} from './recovery.statements';
import type { RecoverableAccount } from './recovery.statements';

/** Requests within 15 minutes: enough for a school behind one address. */
export const REQUESTS_PER_ADDRESS = 60;
const REQUESTS_PER_SITE = 120;

/** Gives people who forgot their password a link by mail to set another one. */
@Injectable()
export class RecoveryService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Recovery');
  /** Requests that are answered and not yet done. */
  private readonly open = new Set<Promise<void>>();

  constructor(
    private readonly database: DataSource,
    private readonly sql: Sql,
    private readonly limiter: AttemptLimiter,
    private readonly guessLimiter: PasswordGuessLimiter,
    private readonly passwords: PasswordHasher,
    private readonly outbox: MailOutbox,
    private readonly mails: MailRunner,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    await this.settled();
  }

  /** Resolves when all requests are done that were answered. */
  async settled(): Promise<void> {
    await Promise.all(this.open);
  }

  /**
   * Mails a link if an active account has the e-mail. Answers before that, so that neither the answer nor its time
   * tells whether there is one.
   * @throws AppError `too_many_requests`
   */
  async request({ email }: RecoveryRequest, address: string, visitor: Actor): Promise<RecoveryAnswer> {
    await this.limit(address);
    if (!this.outbox.isOn) return { success: true, message: RECOVERY_TEXTS.no_mail, mail: false };
    const sending = this.sendLink(email, visitor)
      .catch((error: unknown) => this.logger.error(error))
      .finally(() => this.open.delete(sending));
    this.open.add(sending);
    return { success: true, message: RECOVERY_TEXTS.sent, mail: true };
  }

  /**
   * Sets the password of the account, unlocks it, and ends its sessions and its other links.
   * @throws AppError `recovery_link_invalid`, `too_many_requests`, `overloaded`
   */
  async finish(
    { token, new_password: password }: FinishRecoveryRequest,
    address: string,
    visitor: Actor,
  ): Promise<Done> {
    const key = sha256(token);
    await this.limit(address);
    // Only valid links make the server hash a password.
    if (!(await this.sql.one(IS_VALID, [key]))) throw new AppError('recovery_link_invalid');
    const passwordHash = await this.passwords.inQueue({ address }, (place) => this.passwords.hash(password, place));
    const user = await this.database.transaction(async (manager) => {
      const [used] = await manager.query<{ id: number }[]>(USE_RECOVERY, [key]);
      if (!used) throw new AppError('recovery_link_invalid');
      const account = await lockAccount(manager, used.id, key);
      await actAs(manager, { ...visitor, id: account.id, role: account.role });
      await manager.update(UserEntity, { id: account.id }, newPassword(account, passwordHash, false));
      const to = { name: fullName(account), email: account.email };
      await this.outbox.add(manager, { kind: 'password_changed', to, content: passwordChangedMail(account.name) });
      return account;
    });
    this.mails.wake();
    // The password is set: an error must not say that it is not.
    await this.guessLimiter.reset(user.email).catch((error: unknown) => this.logger.error(error));
    return { success: true, message: RECOVERY_TEXTS.done };
  }

  private limit(address: string): Promise<void> {
    const max = { address: REQUESTS_PER_ADDRESS, site: REQUESTS_PER_SITE };
    return this.limiter.admit(address, limitsPerCaller('recovery', address, max));
  }

  private async sendLink(email: string, visitor: Actor): Promise<void> {
    const { token, url } = newLink(this.config.publicUrl);
    await this.database.transaction(async (manager) => {
      await actAs(manager, visitor);
      await manager.query(LOCK_LINKS_BY_EMAIL, [email]);
      await manager.query(DELETE_OLD);
      const [account] = await manager.query<RecoverableAccount[]>(LOCK_BY_EMAIL, [email]);
      if (!account) return;
      const values = [sha256(token), account.id, LINK_MINUTES, LINKS_PER_ACCOUNT];
      const [link] = await manager.query<{ id: number }[]>(ADD_RECOVERY, values);
      if (!link) return;
      await this.outbox.add(manager, {
        kind: 'password_recovery',
        to: { name: account.name, email: account.email },
        content: recoveryMail(account.name, url, LINK_MINUTES),
        expiresAt: linkEnd(),
      });
    });
    this.mails.wake();
  }
}

const fullName = ({ name, lastName }: UserEntity) => `${name} ${lastName}`.trim();

/**
 * Locks an account for a link that was used. Staff may have changed it meanwhile.
 * @throws AppError `recovery_link_invalid`
 */
async function lockAccount(manager: EntityManager, id: number, key: string): Promise<UserEntity> {
  const account = await manager.findOne(UserEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });
  const [fits] = await manager.query<object[]>(STILL_FITS, [key]);
  if (!account || !fits) throw new AppError('recovery_link_invalid');
  return account;
}
