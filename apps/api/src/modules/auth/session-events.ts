import { Injectable } from '@nestjs/common';
import { acting, actorValue } from '../../platform/audit/actor';
import type { Actor } from '../../platform/audit/actor';
import { Sql } from '../../platform/database/sql';
import type { Prepared } from '../../platform/database/sql';
import { fullName } from '../../platform/database/user-name';

/** SQL that records an event about the account `u`. The statement has `acting`. */
export const recordSession = (action: 'started' | 'refused' | 'ended', condition: string) => `
    audit_record('session.${action}', 'user', u.id::text, ${fullName('u')}, null, null)
    from acting, users u where ${condition}`;

/** `$1` the `actorValue`, `$2` the account's id. */
const STARTED: Prepared = {
  name: 'session_started',
  text: `with ${acting('$1')} select ${recordSession('started', 'u.id = $2')}`,
};

/**
 * `$1` the `actorValue`, `$2` the e-mail. The commit does not wait for the disk, so that a response for an account of
 * staff takes no longer than one for an e-mail without an account.
 */
const REFUSED: Prepared = {
  name: 'session_refused',
  text: `
    with ${acting('$1')}, fast as materialized (select set_config('synchronous_commit', 'off', true) as mode)
    select (select mode from fast), ${recordSession('refused', "u.email = $2 and u.role <> 'cliente'")}`,
};

/** Records logins of staff in the audit log, and wrong passwords for their accounts. */
@Injectable()
export class SessionEvents {
  constructor(private readonly sql: Sql) {}

  /** @param account that has logged in, as the actor. */
  async started(account: Actor & { id: number }): Promise<void> {
    await this.sql.many(STARTED, [actorValue(account), account.id]);
  }

  /** Records nothing if no account of staff has the e-mail. */
  async refused(email: string, visitor: Actor): Promise<void> {
    await this.sql.many(REFUSED, [actorValue(visitor), email]);
  }
}
