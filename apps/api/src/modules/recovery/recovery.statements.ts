import type { Prepared } from '../../platform/database/sql';

export interface RecoverableAccount {
  id: number;
  name: string;
  email: string;
}

/** Locks an active account, so that `ADD_RECOVERY` counts the links of concurrent requests. `$1` the e-mail. */
export const LOCK_ACCOUNT = 'select id, name, email from users where email = $1 and is_active for no key update';

/**
 * `$1` the hash of the token, `$2` the account, `$3` minutes, `$4` how many links an account gets within an hour. The
 * account; no row if it has them.
 */
export const ADD_RECOVERY = `
  insert into password_recoveries (token_sha256, user_id, expires_at)
  select $1, $2::int, now() + make_interval(mins => $3)
  where (
    select count(*) from password_recoveries where user_id = $2::int and created_at > now() - interval '1 hour'
  ) < $4
  returning user_id as id`;

/** Deletes what no limit counts any more. */
export const DELETE_OLD = "delete from password_recoveries where created_at < now() - interval '1 hour'";

/** `$1` the hash of the token. A row if the link is valid. */
export const IS_VALID: Prepared = {
  name: 'recovery_is_valid',
  text: 'select user_id from password_recoveries where token_sha256 = $1 and expires_at > now()',
};

/** Uses a link: all links of its account end. `$1` the hash of the token. The account; no row if the link is not valid. */
export const USE_RECOVERY = `
  with used as (
    update password_recoveries set expires_at = now() where token_sha256 = $1 and expires_at > now()
    returning user_id
  ), others as (
    update password_recoveries r set expires_at = now() from used
    where r.user_id = used.user_id and r.token_sha256 <> $1 and r.expires_at > now()
  )
  select user_id as id from used`;
