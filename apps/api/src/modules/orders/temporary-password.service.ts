import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { OrderApproved } from '@telar/contracts/order-review';
import { can } from '@telar/domain/roles';
import { newTemporaryPassword } from '@telar/domain/temporary-password';
import { DataSource } from 'typeorm';
import { transactionAs } from '../../platform/audit/actor';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { Sql } from '../../platform/database/sql';
import type { Prepared } from '../../platform/database/sql';
import { fullName } from '../../platform/database/user-name';
import { AppError } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/caller';
import { PasswordHasher } from '../../platform/security/password-hasher';
import { REVOKE_TOKENS } from '../users/credentials';
import { givenOrder } from './given-order';
import { OrderMails } from './mails/order-mails';
import { OrderReader } from './order-reader.service';

/** `$1` an order, `$2` an account of staff. One row with `allowed`: whether that account approved it. */
const APPROVED_BY: Prepared = {
  name: 'order_approved_by',
  text: `select exists(select from order_events where order_id = $1 and state = 'paid' and actor_id = $2) as allowed`,
};

/**
 * `$1` an order, `$2` the hash of a password. Sets it in the account that the approval made, unless its owner has
 * chosen a password: until then an account can do nothing else. A row with the account, or none.
 */
const RENEW = `
  update users u set password_hash = $2, ${REVOKE_TOKENS}
  from orders o
  where o.id = $1 and u.id = o.user_id and o.new_account and o.state = 'paid'
    and u.role = 'cliente' and u.is_active and u.must_change_password
  returning u.id, ${fullName('u')} as name, u.email`;

type Account = Omit<OrderApproved['account'], 'is_new'>;

/**
 * Gives the account that an approval created another temporary password, in case the response with the first one was
 * lost.
 */
@Injectable()
export class TemporaryPassword {
  constructor(
    private readonly sql: Sql,
    private readonly database: DataSource,
    private readonly reader: OrderReader,
    private readonly passwords: PasswordHasher,
    private readonly mails: OrderMails,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * For the person who approved the order, and for people who may reset passwords. The previous password is no longer
   * valid.
   * @throws AppError `order_not_found`, `password_protected`, `temporary_password_used`
   */
  async renew(code: string, caller: Caller): Promise<Omit<OrderApproved, 'success' | 'message'>> {
    const { row, reader } = await this.reader.find(code, { caller, token: '' });
    const approved = await this.sql.one<{ allowed: boolean }>(APPROVED_BY, [row.id, caller.id]);
    if (!approved?.allowed && !can(caller.role, 'users.resetPassword')) throw new AppError('password_protected');
    // Before a password is hashed, which takes long.
    if (!row.awaits_login) throw new AppError('temporary_password_used');
    const password = this.config.defaultTempPassword ?? newTemporaryPassword(randomBytes);
    const hash = await this.passwords.hash(password);
    const { account, mailed } = await transactionAs(this.database, caller, async (manager) => {
      const [[renewed]] = await manager.query<[Account[], number]>(RENEW, [row.id, hash]);
      if (!renewed) throw new AppError('temporary_password_used');
      return { account: renewed, mailed: await this.mails.approved(manager, row.id, renewed.email, password) };
    });
    this.mails.wake();
    const order = await this.reader.read(row.code, reader);
    const { enrolled = [], skipped = [], plans = [] } = (await givenOrder(this.sql, row.id)) ?? {};
    return {
      ...order,
      order,
      enrolled,
      skipped,
      plans,
      mailed,
      account: { ...account, is_new: true },
      temp_password: password,
    };
  }
}
