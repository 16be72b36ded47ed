import type { Role } from '@telar/domain/roles';
import type { Prepared } from '../../platform/database/sql';
import { fullName } from '../../platform/database/user-name';

export interface RecoverableAccount {
  id: number;
  name: string;
  email: string;
}

/** Whether `u` is an account of staff, or was one: an adviser may turn another adviser's account into a client's. */
const IS_OR_WAS_STAFF = `
  (u.role <> 'cliente' or exists (
    select from audit_events e
    where e.subject_type = 'user' and e.subject_id = u.id::text and e.before ->> 'role' in ('asesor', 'admin')
  ))`;

/**
 * Whether an account `u` that is or was staff's has an e-mail that another account gave it, and its owner has not
 * logged in since. An adviser may correct e-mails of advisers, but must not get into their accounts that way.
 */
const HAS_FOREIGN_EMAIL = `
  ${IS_OR_WAS_STAFF} and exists (
    select from audit_events e
    where e.subject_type = 'user' and e.subject_id = u.id::text and e.action <> 'user.created' and e.after ? 'email'
      and e.actor_id is distinct from u.id
      and not exists (
        select from audit_events s
        where s.subject_type = 'user' and s.subject_id = u.id::text and s.action = 'session.started' and s.at >= e.at
      )
  )`;

/** Locks an active account, so that `ADD_RECOVERY` counts the links of concurrent requests. `$1` the e-mail. */
export const LOCK_BY_EMAIL = `
  select u.id, u.name, u.email from users u
  where u.email = $1 and u.is_active and not (${HAS_FOREIGN_EMAIL}) for no key update`;

/**
 * Call it with the lock of `LOCK_LINKS` or `LOCK_LINKS_BY_EMAIL`. A link does not count once the account has another
 * e-mail or password. `$1` the hash of the token, `$2` the account, `$3` minutes, `$4` how many valid links an account
 * has at most. The account; no row if it has them.
 */
export const ADD_RECOVERY = `
  insert into password_recoveries (token_sha256, user_id, email, token_version, expires_at)
  select $1, u.id, u.email, u.token_version, now() + make_interval(mins => $3) from users u
  where u.id = $2::int and (
    select count(*) from password_recoveries r
    where r.user_id = u.id and r.expires_at > now() and r.email = u.email and r.token_version = u.token_version
  ) < $4
  returning user_id as id`;

const linksLock = (account: string) => `pg_advisory_xact_lock(hashtextextended('recovery link ' || ${account}, 0))`;

/**
 * `$1` the account. Requests for links of one account wait for each other. Call it before `DELETE_OLD`, to prevent
 * deadlocks.
 */
export const LOCK_LINKS = `select ${linksLock('$1::int')}`;

/** As `LOCK_LINKS`. `$1` the e-mail. */
export const LOCK_LINKS_BY_EMAIL = `select ${linksLock('u.id')} from users u where u.email = $1`;

/**
 * `$1` the account. Ends all its links. Call it before the account is locked, as `USE_RECOVERY` does, to prevent
 * deadlocks.
 */
export const END_LINKS = 'delete from password_recoveries where user_id = $1';

export interface AccountForLink extends RecoverableAccount {
  role: Role;
  is_active: boolean;
  /** Whether it is or was an account of staff. An adviser must not get into it. */
  was_staff: boolean;
}

/** `$1` the account. A row of `AccountForLink`, or none. */
export const LOCK_FOR_LINK = `
  select u.id, ${fullName('u')} as name, u.email, u.role, u.is_active,
    ${IS_OR_WAS_STAFF} as was_staff
  from users u where u.id = $1 for no key update`;

/** `$1` the account. */
export const RECORD_LINK = `
  select audit_record('user.recovery_link_made', 'user', u.id::text, ${fullName('u')}, null, null)
  from users u where u.id = $1`;

/** Deletes what has ended. */
export const DELETE_OLD = 'delete from password_recoveries where expires_at < now()';

/** A link that an adviser made for a client must not open the account of an adviser. */
const HAS_OTHER_ROLE = `
  exists (
    select from audit_events e
    where e.subject_type = 'user' and e.subject_id = u.id::text and e.action = 'user.role_changed' and e.at >= r.created_at
  )`;

/** Whether the link `r` may change the account `u`, apart from its time. */
const FITS_ACCOUNT = `
  r.token_sha256 = $1 and u.id = r.user_id and u.is_active and u.email = r.email
    and u.token_version = r.token_version and not ${HAS_OTHER_ROLE}`;

const VALID = `${FITS_ACCOUNT} and r.expires_at > now()`;

/** `$1` the hash of the token. A row if the link is valid. */
export const IS_VALID: Prepared = {
  name: 'recovery_is_valid',
  text: `select u.id from password_recoveries r, users u where ${VALID}`,
};

/**
 * Uses a link. It and the other links of its account end for good: a transaction that began earlier has an earlier
 * `now()`. `$1` the hash of the token. The account; no row if the link is not valid.
 */
export const USE_RECOVERY = `
  with used as (
    update password_recoveries r set expires_at = '-infinity' from users u where ${VALID} returning r.user_id
  ), others as (
    update password_recoveries r set expires_at = '-infinity' from used
    where r.user_id = used.user_id and r.token_sha256 <> $1
  )
  select user_id as id from used`;

/**
 * Call it after `USE_RECOVERY`, when the account is locked. `$1` the hash of the token. A row if the link may still
 * change the account.
 */
export const STILL_FITS = `select from password_recoveries r, users u where ${FITS_ACCOUNT}`;
